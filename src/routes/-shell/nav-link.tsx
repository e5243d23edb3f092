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

/** A link of the shell. A link to the current page has aria-current, which its class names can refer to. */
export function NavLink({ item, label, className, children = item.text }: Props) {
  // Two links of the shell lead to /register, one with search parameters and one without. So the search parameters
  // decide which of them is current.
  const isRegister = item.to === '/register'
  // The shop of a dashboard has a link of its own, so the dashboard's link is not current there.
  const isInOwnShop = useLocation({ select: ({ pathname }) => /dashboard\/shop(\/|$)/.test(pathname) })
  const isDashboard = item.to.endsWith('dashboard')
  return (
    <Link
      to={item.to}
      search={item.search}
      activeOptions={{
        // Public projects are below /projects, and belong to the directory.
        exact: item.to === '/' || item.to === '/projects' || isRegister || (isDashboard && isInOwnShop),
        includeSearch: isRegister || item.search !== undefined,
      }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}
