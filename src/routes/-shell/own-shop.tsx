import type { Account } from '#features/people/accounts/schema.ts'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** The link to the shop in the user's own dashboard. */
export function OwnShop({ visitor, className }: { visitor: Account | undefined; className: string }) {
  return <NavLink item={useNavItems(visitor).shop} className={className} />
}
