import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavItem } from './nav-items.ts'

type Props = {
  item: Omit<NavItem, 'icon'>
  /** The link's accessible name, if it differs from the text. */
  label?: string
  className: string
  children?: ReactNode
}

/** A link of the shell, with aria-current on the current page: classes can refer to it. */
export function NavLink({ item, label, className, children = item.text }: Props) {
  // Two links of the shell have this path, one with search parameters and one without.
  const isRegister = item.to === '/register'
  // The shop of a dashboard has its own link.
  const isInOwnShop = useLocation({ select: ({ pathname }) => /dashboard\/shop(\/|$)/.test(pathname) })
  const isDashboard = item.to.endsWith('dashboard')
  return (
    <Link
      to={item.to}
      search={item.search}
      activeOptions={{
        exact: item.to === '/' || isRegister || (isDashboard && isInOwnShop),
        includeSearch: isRegister || item.search !== undefined,
      }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}
