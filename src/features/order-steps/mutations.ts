import { endpointMutation } from '../../platform/mutation.ts'
import { tellShopChange } from '../cart/cart-store.ts'
import { cartEndpoint } from '../cart/endpoints.ts'
import { ordersEndpoint, staffOrdersEndpoint } from '../orders/endpoints.ts'
import { waitingEndpoint } from '../staff/endpoints.ts'
import { cancellationEndpoint, orderAgainEndpoint, staffMoveEndpoint } from './endpoints.ts'

export const cancellationMutation = (ref: string) =>
  endpointMutation(cancellationEndpoint, { params: { ref }, invalidates: [ordersEndpoint.path] })
export const orderAgainMutation = (ref: string) =>
  endpointMutation(orderAgainEndpoint, { params: { ref }, invalidates: [cartEndpoint.path], after: tellShopChange })
export const staffMoveMutation = (id: number) =>
  endpointMutation(staffMoveEndpoint, { params: { id }, invalidates: [staffOrdersEndpoint.path, waitingEndpoint.path] })
