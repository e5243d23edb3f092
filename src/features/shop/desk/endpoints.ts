import { endpoint } from '#platform/http/endpoint.ts'
import type { NewProduct, ProductSave, StaffProduct, StaffProducts, Stock, StockBody } from './schema.ts'

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
