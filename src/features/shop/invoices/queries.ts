import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { invoicesEndpoint } from './endpoints.ts'

/** The invoices of an order that the visitor may see. */
export const invoicesQuery = (ref: string) =>
  endpointQuery(invoicesEndpoint, { params: { ref }, staleTime: onceOpened, meta: ofVisitor })
