import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  to: string
  icon: ReactNode
  /** The link's accessible name, if it differs from the text. */
  label?: string
  /** If true, the link counts as current only at exactly its address, not at addresses below it. */
  isExact?: boolean
  /** If true, the link counts as current on the open page, whatever its address is. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link of the navigation beside the page. */
export function NavRow({ to, icon, label, isExact = false, isCurrent = false, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: isExact, includeSearch: false }}
        aria-label={label}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary *:[svg]:shrink-0"
      >
        {icon}
        {children}
      </Link>
    </li>
  )
}
