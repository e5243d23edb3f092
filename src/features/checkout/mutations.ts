import { endpointMutation } from '../../platform/mutation.ts'
import { addressesEndpoint } from '../addresses/endpoints.ts'
import { cartEndpoint } from '../cart/endpoints.ts'
import { ordersEndpoint } from '../orders/endpoints.ts'
import { checkoutEndpoint, newOrderEndpoint } from './endpoints.ts'

/** Orders; also when it is refused, the cart and the sums are asked again: they are not what was shown. */
export const newOrderMutation = endpointMutation(newOrderEndpoint, {
  invalidates: [cartEndpoint.path, checkoutEndpoint.path, ordersEndpoint.path, addressesEndpoint.path],
})
