import { endpointMutation } from '../../platform/mutation.ts'
import { tellShopChange } from '../cart/cart-store.ts'
import { cartEndpoint } from '../cart/endpoints.ts'
import { buyMaterialsEndpoint } from './endpoints.ts'

export const buyMaterialsMutation = endpointMutation(buyMaterialsEndpoint, {
  invalidates: [cartEndpoint.path],
  after: tellShopChange,
})
