import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  importApplicationEndpoint,
  importEndpoint,
  newImportEndpoint,
  newProductEndpoint,
  newSellerEndpoint,
  productSaveEndpoint,
  sellerSaveEndpoint,
  sellersEndpoint,
  staffProductsEndpoint,
  stockEndpoint,
  stockMovementEndpoint,
} from './endpoints.ts'
import type { ProductImport } from './import-schema.ts'
import { staffProductQuery } from './queries.ts'

export const newProductMutation = endpointMutation(newProductEndpoint, {
  after: (client, saved) => void client.setQueryData(staffProductQuery(saved.id).queryKey, saved),
  invalidates: [staffProductsEndpoint.path],
})
/** Saves a product. After a refusal, the form itself requests the current product. */
export const productSaveMutation = (id: number) =>
  endpointMutation(productSaveEndpoint, {
    params: { id },
    after: (client, saved) => void client.setQueryData(staffProductQuery(id).queryKey, saved),
    invalidates: [staffProductsEndpoint.path],
  })
/** Enters a stock movement. The stock is then requested again, even after a refusal, because it may have changed. */
export const stockMutation = (id: number) =>
  endpointMutation(stockMovementEndpoint, { params: { id }, invalidates: [addressOf(stockEndpoint, { id })] })

const invalidates = [sellersEndpoint.path]

export const newSellerMutation = endpointMutation(newSellerEndpoint, { invalidates })
export const sellerSaveMutation = (id: number) => endpointMutation(sellerSaveEndpoint, { params: { id }, invalidates })

/** Sends a file, which the server turns into a report. */
export function sendProductFile(file: Blob, options: UploadOptions): Promise<ProductImport> {
  return sendBytes(newImportEndpoint, file, options)
}

export const importApplicationMutation = (id: number) =>
  endpointMutation(importApplicationEndpoint, {
    params: { id },
    invalidates: [addressOf(importEndpoint, { id }), staffProductsEndpoint.path],
  })
