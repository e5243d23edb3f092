import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { quickLinksId } from '#ui/quick-links.ts'
import { LazyMessagesTab } from './lazy-account-menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { type NavItem, useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { ownMenuId } from './own-shell.ts'
import { tabClass } from './tab-class.ts'

/**
 * What people come for, in four links and a menu on small screens, within reach of the thumb. If a page has a bar of
 * its own in this place, a button of that bar opens these links above it (ui/theme.css).
 */
export function BottomBar({ hasOwnMenu }: { hasOwnMenu: boolean }) {
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
      className="fixed inset-x-0 top-auto bottom-0 z-40 block w-full overflow-visible border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink lg:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-2xl grid-cols-5">
        <Cell>
          <Tab item={items.home} />
        </Cell>
        <Cell>
          <ByVisitor guest={<Tab item={items.trades[0]} />} member={(visitor) => <ProjectsTab visitor={visitor} />} />
        </Cell>
        <Cell>
          <ByVisitor guest={<Tab item={items.cost} />} member={(visitor) => <MessagesTab visitor={visitor} />} />
        </Cell>
        <Cell>
          <ByVisitor guest={<Tab item={items.guestShop} />} member={() => <Tab item={items.cost} />} />
        </Cell>
        <Cell>{hasOwnMenu ? <OwnMenuTab /> : <MobileMenu />}</Cell>
      </ul>
    </nav>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <li className="min-w-0">{children}</li>
}

function ProjectsTab({ visitor }: { visitor: Account | undefined }) {
  const { projects } = useNavItems(visitor)
  // A new element, because a name that changes in place would count as moved.
  return <Tab key={projects.text} item={projects} />
}

/** The messages with the unread count, once the part that asks for the count is loaded. */
function MessagesTab({ visitor }: { visitor: Account | undefined }) {
  const item = useNavItems(visitor).messages
  const tab = <Tab item={item} />
  return visitor ? (
    <QuietBoundary fallback={() => tab}>
      <LazyMessagesTab item={item} />
    </QuietBoundary>
  ) : (
    tab
  )
}

function Tab({ item }: { item: NavItem }) {
  return (
    <NavLink item={item} className={tabClass}>
      <Icon path={item.icon} size={22} />
      <span className="max-w-full">{item.text}</span>
    </NavLink>
  )
}

/** Opens the menu that the header of a dashboard or of the back office has. */
function OwnMenuTab() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      // The press that opens the menu must not count as a press outside it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => {
        const menu = document.getElementById(ownMenuId) as HTMLDetailsElement
        menu.open = !menu.open
        if (menu.open) menu.querySelector('summary')!.focus()
      }}
      className={`${tabClass} w-full`}
    >
      <Icon path={icons.menu} size={22} />
      {t`Menu`}
    </button>
  )
}
