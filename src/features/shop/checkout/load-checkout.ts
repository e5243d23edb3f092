import { visitorQuery } from '#features/people/accounts/queries.ts'
import { addressesQuery } from '#features/shop/delivery/queries.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { checkoutQuery } from './queries.ts'

export const noAddress = { pincode: '', unloading: false, coupon: '' }

/**
 * Loads what the checkout starts with: the cart and, for a member, the addresses and the cost of delivery to the first
 * address.
 */
export async function loadCheckout({ queryClient }: Pick<RouteContext, 'queryClient'>): Promise<void> {
  const cart = queryClient.prefetchQuery(checkoutQuery(noAddress))
  const visitor = await queryClient.ensureQueryData(visitorQuery)
  if (visitor) {
    await queryClient.prefetchQuery(addressesQuery)
    const [first] = queryClient.getQueryData(addressesQuery.queryKey) ?? []
    if (first) await queryClient.prefetchQuery(checkoutQuery({ ...noAddress, pincode: first.pincode }))
  }
  await cart
}
