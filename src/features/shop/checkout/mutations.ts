import type { QueryClient } from '@tanstack/react-query'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { cartEndpoint } from '#features/shop/cart/endpoints.ts'
import { addressesEndpoint } from '#features/shop/delivery/endpoints.ts'
import { ordersEndpoint } from '#features/shop/orders/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath, withinPath } from '#platform/http/query-client.ts'
import { checkoutEndpoint, newOrderEndpoint } from './endpoints.ts'

const changed = [cartEndpoint.path, ordersEndpoint.path, addressesEndpoint.path]

/**
 * Places an order. If it is refused, the cart and the totals are requested again, because they may differ from what was
 * shown.
 */
export const newOrderMutation = endpointMutation(newOrderEndpoint, {
  invalidatesIfRefused: [...changed, checkoutEndpoint.path],
  after: leaveCheckout,
})

/**
 * Keeps the form as it is until the order's page has loaded. An empty cart in its place would look like a failed
 * order.
 */
function leaveCheckout(client: QueryClient): void {
  void client.invalidateQueries({ ...withinPath(checkoutEndpoint.path), refetchType: 'none' })
  for (const path of changed) void invalidatePath(client, path)
  announceShopChange()
}
