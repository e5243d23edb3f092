import type { UploadedPicture } from '#features/pictures/schema.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type {
  NewReturnBody,
  OrderReturns,
  ReceiptBody,
  Return,
  ReturnDecisionBody,
  StaffReturn,
  StaffReturns,
  Withdrawal,
} from './schema.ts'

export const orderReturnsEndpoint = endpoint('get', '/api/orders/{ref}/returns').answers<OrderReturns>()
export const newReturnEndpoint = endpoint('post', '/api/orders/{ref}/returns')
  .takes<NewReturnBody>()
  .keyed()
  .answers<Return>()
export const withdrawalEndpoint = endpoint('put', '/api/orders/{ref}/returns/{return}/withdrawal')
  .takes<Withdrawal>()
  .answers<Return>()
/** Photos of returns have their own upload endpoint, because a guest has no account. */
export const newPhotoEndpoint = endpoint('post', '/api/orders/{ref}/returns/photos')
  .takes<Blob>()
  .answers<UploadedPicture>()
export const photoEndpoint = endpoint('get', '/api/orders/{ref}/returns/photos/{photo}').answers<Blob>()

export const staffReturnsEndpoint = endpoint('get', '/api/admin/returns').answers<StaffReturns>()
export const staffReturnEndpoint = endpoint('get', '/api/admin/returns/{id}').answers<StaffReturn>()
export const staffPhotoEndpoint = endpoint('get', '/api/admin/returns/{id}/photos/{photo}').answers<Blob>()
export const returnDecisionEndpoint = endpoint('put', '/api/admin/returns/{id}/decision')
  .takes<ReturnDecisionBody>()
  .answers<StaffReturn>()
export const receiptEndpoint = endpoint('put', '/api/admin/returns/{id}/receipt')
  .takes<ReceiptBody>()
  .answers<StaffReturn>()
