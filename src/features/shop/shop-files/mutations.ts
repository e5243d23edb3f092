import { staffProductsEndpoint } from '#features/shop/desk/endpoints.ts'
import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { importApplicationEndpoint, importEndpoint, newImportEndpoint } from './endpoints.ts'
import type { ProductImport } from './schema.ts'

/** Sends a file, of which a report is made. */
export function sendProductFile(file: Blob, options: UploadOptions): Promise<ProductImport> {
  return sendBytes(newImportEndpoint, file, options)
}

export const importApplicationMutation = (id: number) =>
  endpointMutation(importApplicationEndpoint, {
    params: { id },
    invalidates: [addressOf(importEndpoint, { id }), staffProductsEndpoint.path],
  })
