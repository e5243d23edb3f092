import { tellShopChange } from '#features/shop/cart/cart-store.ts'
import { cartEndpoint } from '#features/shop/cart/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { buyMaterialsEndpoint } from './endpoints.ts'

export const buyMaterialsMutation = endpointMutation(buyMaterialsEndpoint, {
  invalidates: [cartEndpoint.path],
  after: tellShopChange,
})
