import { useMemo, useSyncExternalStore } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { onShopChange } from '#features/shop/cart/cart-store.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { wishedIdsQuery } from './queries.ts'
import { guestWishes } from './wishlist-store.ts'

const none: ReadonlySet<number> = new Set()

/**
 * The products that the visitor has saved; empty until they are known. A member's wishlist comes from the server, a
 * guest's from the cookie.
 */
export function useWishes(): ReadonlySet<number> {
  const visitor = useVisitor()
  const ofGuest = useSyncExternalStore(onShopChange, guestWishes, () => none)
  const data = useLateQuery({ ...wishedIdsQuery, enabled: Boolean(visitor) })
  const ofMember = useMemo(() => new Set(data), [data])
  if (visitor === null) return ofGuest
  return visitor ? ofMember : none
}
