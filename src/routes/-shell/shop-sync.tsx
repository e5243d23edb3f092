import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { guestCookieText, onShopChange } from '#features/shop/cart/cart-store.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazyMergeGuest = lazyPart(() => import('./merge-guest.tsx'), 'MergeGuest')

const guestGoods = () => guestCookieText('cart') + guestCookieText('wishlist')

/**
 * Refetches the cart and the wishlist when a different tab changes them. If a signed-in visitor still has a guest's
 * items on this device, moves the items into the account.
 */
export function ShopSync() {
  const queryClient = useQueryClient()
  const visitor = useVisitor()
  const goods = useSyncExternalStore(onShopChange, guestGoods, () => '')
  useEffect(
    () =>
      onShopChange((isElsewhere) => {
        if (!isElsewhere) return
        void invalidatePath(queryClient, '/api/cart')
        void invalidatePath(queryClient, '/api/wishlist')
      }),
    [queryClient],
  )
  if (!visitor || !goods) return null
  return (
    <QuietBoundary>
      <LazyMergeGuest key={visitor.id} />
    </QuietBoundary>
  )
}
