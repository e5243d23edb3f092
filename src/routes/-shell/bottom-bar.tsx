import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { Icon } from '#ui/icon.tsx'
import { quickLinksId } from '#ui/quick-links.ts'
import { type NavItem, useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/**
 * Five links on small screens, within reach of the thumb. If a page has a bar of its own in this place, a button of
 * that bar opens these links above it (ui/theme.css).
 */
export function BottomBar() {
  const { t } = useLingui()
  const items = useNavItems()
  const ref = useRef<HTMLElement>(null)
  const href = useLocation({ select: (location) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => void ref.current!.togglePopover?.(false), [href])
  return (
    <nav
      id={quickLinksId}
      ref={ref}
      aria-label={t`Quick links`}
      popover="auto"
      className="fixed inset-x-0 top-auto bottom-0 z-40 block w-full border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        <li className="min-w-0">
          <Tab item={items.home} />
        </li>
        <li className="min-w-0">
          <ByVisitor guest={<Tab item={items.guestShop} />} member={(visitor) => <ShopTab visitor={visitor} />} />
        </li>
        {[items.trackOnPhone, items.onRentOnPhone].map((item) => (
          <li key={item.text} className="min-w-0">
            <Tab item={item} />
          </li>
        ))}
        <li className="min-w-0">
          <ByVisitor guest={<Tab item={items.login} />} member={(visitor) => <DashboardTab visitor={visitor} />} />
        </li>
      </ul>
    </nav>
  )
}

function ShopTab({ visitor }: { visitor: Account | undefined }) {
  return <Tab item={useNavItems(visitor).shop} />
}

function DashboardTab({ visitor }: { visitor: Account | undefined }) {
  return <Tab item={useNavItems(visitor).dashboard} />
}

function Tab({ item }: { item: NavItem }) {
  return (
    <NavLink
      item={item}
      className="flex h-full flex-col items-center justify-center gap-1 px-0.5 text-center text-[0.6875rem]/4 font-medium text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary"
    >
      <Icon path={item.icon} size={22} />
      <span className="max-w-full">{item.text}</span>
    </NavLink>
  )
}
