import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { visitorQuery } from '../../features/accounts/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** Five links within reach of the thumb, on small screens. */
export function BottomBar() {
  const { t } = useLingui()
  const { data: visitor = null } = useQuery(visitorQuery)
  const items = useNavItems(visitor)
  const tabs = [...items.main, items.bookmarked, items.dashboard ?? items.login]
  return (
    <nav
      aria-label={t`Quick links`}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {tabs.map((item) => (
          <li key={item.text} className="min-w-0">
            <NavLink
              item={item}
              className="flex h-full flex-col items-center justify-center gap-1 px-0.5 text-center text-[0.6875rem]/4 font-medium text-muted aria-[current=page]:text-primary"
            >
              <Icon path={item.icon} size={22} />
              <span className="max-w-full">{item.text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
