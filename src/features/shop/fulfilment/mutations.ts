import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { cartEndpoint } from '#features/shop/cart/endpoints.ts'
import { ordersEndpoint, staffOrdersEndpoint } from '#features/shop/orders/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { cancellationEndpoint, orderAgainEndpoint, staffMoveEndpoint } from './endpoints.ts'

export const cancellationMutation = (ref: string) =>
  endpointMutation(cancellationEndpoint, { params: { ref }, invalidates: [ordersEndpoint.path] })
export const orderAgainMutation = (ref: string) =>
  endpointMutation(orderAgainEndpoint, { params: { ref }, invalidates: [cartEndpoint.path], after: announceShopChange })
export const staffMoveMutation = (id: number) =>
  endpointMutation(staffMoveEndpoint, { params: { id }, invalidates: [staffOrdersEndpoint.path, waitingEndpoint.path] })
