import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'
import type { ProductImport } from './import-schema.ts'
import { staffProductQuery } from './queries.ts'

export const newProductMutation = endpointMutation('POST /api/admin/products', {
  after: (client, saved) => void client.setQueryData(staffProductQuery(saved.id).queryKey, saved),
  invalidates: ['/api/admin/products'],
})
/** Saves a product. After a refusal, the form itself requests the current product. */
export const productSaveMutation = (id: number) =>
  endpointMutation('PUT /api/admin/products/{id}', {
    params: { id },
    after: (client, saved) => void client.setQueryData(staffProductQuery(id).queryKey, saved),
    invalidates: ['/api/admin/products'],
  })
/** Enters a stock movement. The stock is then requested again, even after a refusal, because it may have changed. */
export const stockMutation = (id: number) =>
  keyedMutation('POST /api/admin/products/{id}/stock', {
    params: { id },
    invalidates: [addressOf('/api/admin/products/{id}/stock', { id })],
  })

const invalidates = ['/api/admin/sellers']

export const newSellerMutation = endpointMutation('POST /api/admin/sellers', { invalidates })
export const sellerSaveMutation = (id: number) =>
  endpointMutation('PUT /api/admin/sellers/{id}', { params: { id }, invalidates })

/** Sends a file, which the server turns into a report. */
export function sendProductFile(file: Blob, options: UploadOptions): Promise<ProductImport> {
  return sendBytes('POST /api/admin/product-imports', file, options)
}

export const importApplicationMutation = (id: number) =>
  endpointMutation('POST /api/admin/product-imports/{id}/application', {
    params: { id },
    invalidates: [addressOf('/api/admin/product-imports/{id}', { id }), '/api/admin/products'],
  })
