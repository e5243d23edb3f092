import { endpoint } from '#platform/http/endpoint.ts'
import type { ImportRows, ProductImport } from './schema.ts'

export const productFileEndpoint = endpoint('get', '/api/admin/product-file').answers<Blob>()
export const newImportEndpoint = endpoint('post', '/api/admin/product-imports').takes<Blob>().answers<ProductImport>()
export const importEndpoint = endpoint('get', '/api/admin/product-imports/{id}').answers<ProductImport>()
export const importRowsEndpoint = endpoint('get', '/api/admin/product-imports/{id}/rows').answers<ImportRows>()
/** The same once more changes nothing. */
export const importApplicationEndpoint = endpoint(
  'post',
  '/api/admin/product-imports/{id}/application',
).answers<ProductImport>()
