import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatBadge } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useWishes } from './use-wishes.ts'
import { openWishlist } from './wishlist-store.ts'

/**
 * Link to the wishlist, with the number of its products. If the page has a `WishlistPanel`, a press opens the panel and
 * does not follow the link.
 */
export function WishlistLink({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const count = useWishes().length
  const badge = formatBadge(count, 99)
  function press(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isElsewhere && openWishlist()) event.preventDefault()
  }
  return (
    <Link
      to="/wishlist"
      onClick={press}
      aria-label={count > 0 ? t`Wishlist, ${badge} on it` : t`Wishlist`}
      className={`relative grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-raised text-ink hover:bg-sunken ${className}`}
    >
      <Icon path={icons.heart} size={22} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}
