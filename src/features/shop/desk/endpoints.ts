import { endpoint } from '#platform/http/endpoint.ts'
import type { ImportRows, ProductImport } from './import-schema.ts'
import type { NewProduct, ProductSave, StaffProduct, StaffProducts, Stock, StockBody } from './schema.ts'
import type { NewSeller, SellerSave, StaffSeller, StaffSellers } from './seller-schema.ts'

export const staffProductsEndpoint = endpoint('get', '/api/admin/products').answers<StaffProducts>()
export const newProductEndpoint = endpoint('post', '/api/admin/products').takes<NewProduct>().answers<StaffProduct>()
export const staffProductEndpoint = endpoint('get', '/api/admin/products/{id}').answers<StaffProduct>()
export const productSaveEndpoint = endpoint('put', '/api/admin/products/{id}')
  .takes<ProductSave>()
  .answers<StaffProduct>()
export const stockEndpoint = endpoint('get', '/api/admin/products/{id}/stock').answers<Stock>()
export const stockMovementEndpoint = endpoint('post', '/api/admin/products/{id}/stock')
  .takes<StockBody>()
  .keyed()
  .answers<Stock>()

export const sellersEndpoint = endpoint('get', '/api/admin/sellers').answers<StaffSellers>()
export const newSellerEndpoint = endpoint('post', '/api/admin/sellers').takes<NewSeller>().answers<StaffSeller>()
export const sellerSaveEndpoint = endpoint('put', '/api/admin/sellers/{id}').takes<SellerSave>().answers<StaffSeller>()

export const productFileEndpoint = endpoint('get', '/api/admin/product-file').answers<Blob>()
export const newImportEndpoint = endpoint('post', '/api/admin/product-imports').takes<Blob>().answers<ProductImport>()
export const importEndpoint = endpoint('get', '/api/admin/product-imports/{id}').answers<ProductImport>()
export const importRowsEndpoint = endpoint('get', '/api/admin/product-imports/{id}/rows').answers<ImportRows>()
/** Applies a report. Repeating it changes nothing. */
export const importApplicationEndpoint = endpoint(
  'post',
  '/api/admin/product-imports/{id}/application',
).answers<ProductImport>()
