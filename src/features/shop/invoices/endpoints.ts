import { endpoint } from '#platform/http/endpoint.ts'
import type { Invoice } from './schema.ts'

export const invoicesEndpoint = endpoint('get', '/api/orders/{ref}/invoices').answers<Invoice[]>()
export const invoiceFileEndpoint = endpoint('get', '/api/orders/{ref}/invoices/{invoice}').answers<Blob>()
