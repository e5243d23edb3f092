import type { QueryClient } from '@tanstack/react-query'
import { tellShopChange } from '#features/shop/cart/cart-store.ts'
import { cartEndpoint } from '#features/shop/cart/endpoints.ts'
import { addressesEndpoint } from '#features/shop/delivery/endpoints.ts'
import { ordersEndpoint } from '#features/shop/orders/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath, withinPath } from '#platform/http/query-client.ts'
import { checkoutEndpoint, newOrderEndpoint } from './endpoints.ts'

const changed = [cartEndpoint.path, ordersEndpoint.path, addressesEndpoint.path]

/** Orders; when it is refused, the cart and the sums are asked again: they are not what was shown. */
export const newOrderMutation = endpointMutation(newOrderEndpoint, {
  invalidatesIfRefused: [...changed, checkoutEndpoint.path],
  after: leaveCheckout,
})

/** The form stays as it is until the page of the order is there: an empty cart in its place would be taken for an order that failed. */
function leaveCheckout(client: QueryClient): void {
  void client.invalidateQueries({ ...withinPath(checkoutEndpoint.path), refetchType: 'none' })
  for (const path of changed) void invalidatePath(client, path)
  tellShopChange()
}
