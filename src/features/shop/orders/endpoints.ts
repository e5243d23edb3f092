import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Order, OrderLookup, Orders, StaffOrders } from './schema.ts'

export const ordersEndpoint = endpoint('get', '/api/orders').answers<Orders>()
export const orderEndpoint = endpoint('get', '/api/orders/{ref}').answers<Order>()
export const orderLookupEndpoint = endpoint('post', '/api/orders/lookup')
  .takes<OrderLookup>()
  .answers<{ ref: string }>()
/** Emails the full link of a looked-up order, to the email address that was given with the order. */
export const orderLinkEndpoint = endpoint('post', '/api/orders/{ref}/link').answers<Done>()
/**
 * The orders for staff. Every step of an order or of its payment changes this list, so mutations refetch everything
 * under this path.
 */
export const staffOrdersEndpoint = endpoint('get', '/api/admin/orders').answers<StaffOrders>()
