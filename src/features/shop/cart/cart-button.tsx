import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatBadge } from '#platform/languages/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLateQuery } from '#ui/late-query.ts'
import { cartIcon } from '#ui/more-icons.ts'
import { guestPieces, onShopChange, openCart } from './cart-store.ts'
import { cartCountQuery } from './queries.ts'

const classes = {
  header:
    'relative grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-primary',
  toolbar:
    'relative grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-raised text-ink hover:bg-sunken',
  floating:
    'fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-float hover:bg-primary-strong print:hidden',
}

/**
 * Link to the cart, with the number of pieces in it. If the page has a `CartPanel`, a press opens the panel and does
 * not follow the link. All cart buttons share one count. The floating button is hidden while the cart is empty.
 */
export function CartButton({ variant, className = '' }: { variant: keyof typeof classes; className?: string }) {
  const { t } = useLingui()
  const count = useCartCount()
  const badge = formatBadge(count, 99)
  if (variant === 'floating' && count === 0) return null
  function press(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isElsewhere && openCart()) event.preventDefault()
  }
  return (
    <Link
      to="/cart"
      onClick={press}
      aria-label={count > 0 ? t`Cart, ${badge} in it` : t`Cart`}
      className={`${classes[variant]} ${className}`}
    >
      <Icon path={cartIcon} size={variant === 'floating' ? 24 : 22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`absolute grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold tabular-nums ${
            variant === 'floating'
              ? '-top-1 -right-1 border border-primary bg-raised text-ink'
              : 'top-0 left-1/2 bg-primary text-on-primary'
          }`}
        >
          {badge}
        </span>
      )}
    </Link>
  )
}

/**
 * The number of pieces in the cart, 0 until it is known. A member's number comes from the server, a guest's from the
 * cookie.
 */
function useCartCount(): number {
  const visitor = useVisitor()
  const ofGuest = useSyncExternalStore(onShopChange, guestPieces, () => 0)
  const data = useLateQuery({ ...cartCountQuery, enabled: Boolean(visitor) })
  if (visitor === null) return ofGuest
  return (visitor && data?.count) || 0
}
