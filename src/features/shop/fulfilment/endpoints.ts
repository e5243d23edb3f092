import type { Cancellation, Order } from '#features/shop/orders/schema.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { OrderedAgain, StaffMove, StaffOrder } from './schema.ts'

export const cancellationEndpoint = endpoint('post', '/api/orders/{ref}/cancellation')
  .takes<Cancellation>()
  .answers<Order>()
/** Puts the goods of an order into the cart again. */
export const orderAgainEndpoint = endpoint('post', '/api/orders/{ref}/again').answers<OrderedAgain>()
export const staffOrderEndpoint = endpoint('get', '/api/admin/orders/{id}').answers<StaffOrder>()
export const staffMoveEndpoint = endpoint('put', '/api/admin/orders/{id}/state')
  .takes<StaffMove>()
  .answers<StaffOrder>()
