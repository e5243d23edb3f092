import { useSyncExternalStore } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useLateQuery } from '#ui/late-query.ts'
import { guestPiecesOf, onShopChange } from './cart-store.ts'
import { cartQuery } from './queries.ts'

/**
 * How many pieces of a product are in the cart, 0 until it is known. A guest's number is in the cookie. A member's
 * comes with the cart, which all products of a page ask for together.
 */
export function useInCart(productId: number): number {
  const visitor = useVisitor()
  const ofGuest = useSyncExternalStore(
    onShopChange,
    () => guestPiecesOf(productId),
    () => 0,
  )
  const cart = useLateQuery({ ...cartQuery, enabled: Boolean(visitor) })
  if (visitor === null) return ofGuest
  return (visitor && cart?.lines.find((line) => line.productId === productId)?.wanted) || 0
}
