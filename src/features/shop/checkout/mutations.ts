import type { QueryClient } from '@tanstack/react-query'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { keyedMutation } from '#platform/http/mutation.ts'
import { invalidatePath, withinPath } from '#platform/http/query-client.ts'

const changed = ['/api/cart', '/api/orders', '/api/addresses']

/**
 * Places an order. If it is refused, the cart and the totals are requested again, because they may differ from what was
 * shown.
 */
export const newOrderMutation = keyedMutation('POST /api/orders', {
  invalidatesIfRefused: [...changed, '/api/checkout'],
  after: leaveCheckout,
})

/**
 * Keeps the form as it is until the order's page has loaded. An empty cart in its place would look like a failed
 * order.
 */
function leaveCheckout(client: QueryClient): void {
  void client.invalidateQueries({ ...withinPath('/api/checkout'), refetchType: 'none' })
  for (const path of changed) void invalidatePath(client, path)
  announceShopChange()
}
