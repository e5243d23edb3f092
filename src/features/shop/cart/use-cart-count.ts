import { useSyncExternalStore } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useLateQuery } from '#ui/late-query.ts'
import { guestPieces, onShopChange } from './cart-store.ts'
import { cartCountQuery } from './queries.ts'

/**
 * How many pieces are in the cart, for every cart button. The server counts a member's, the cookie a guest's. 0 until
 * it is known.
 */
export function useCartCount(): number {
  const visitor = useVisitor()
  const ofGuest = useSyncExternalStore(onShopChange, guestPieces, () => 0)
  const data = useLateQuery({ ...cartCountQuery, enabled: Boolean(visitor) })
  if (visitor === null) return ofGuest
  return (visitor && data?.count) || 0
}
