import { endpoint } from '#platform/http/endpoint.ts'
import type { Checkout, NewOrderInput, PlacedOrder } from './schema.ts'

/** The cart's totals, including the discount of a coupon and the delivery to a pincode. */
export const checkoutEndpoint = endpoint('get', '/api/checkout').answers<Checkout>()
export const newOrderEndpoint = endpoint('post', '/api/orders').takes<NewOrderInput>().keyed().answers<PlacedOrder>()
