import { endpoint } from '#platform/http/endpoint.ts'
import type { NewSeller, SellerSave, StaffSeller, StaffSellers } from './schema.ts'

export const sellersEndpoint = endpoint('get', '/api/admin/sellers').answers<StaffSellers>()
export const newSellerEndpoint = endpoint('post', '/api/admin/sellers').takes<NewSeller>().answers<StaffSeller>()
export const sellerSaveEndpoint = endpoint('put', '/api/admin/sellers/{id}').takes<SellerSave>().answers<StaffSeller>()
