import { useSyncExternalStore } from 'react'
import { useSavedIds } from '#features/people/saved-things/use-saved-ids.ts'
import { onShopChange } from '#features/shop/cart/cart-store.ts'
import { wishedIdsQuery } from './queries.ts'
import { guestWishes } from './wishlist-store.ts'

const none: readonly number[] = []

/**
 * The products that the visitor has saved; empty until they are known. A member's wishlist comes from the server, a
 * guest's from the cookie.
 */
export function useWishes(): readonly number[] {
  const ofGuest = useSyncExternalStore(onShopChange, guestWishes, () => none)
  return useSavedIds(wishedIdsQuery, ofGuest) ?? none
}
