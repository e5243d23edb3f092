import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from './places.ts'

type Props = { place: Omit<Place, 'icon'>; className: string; children?: ReactNode }

/** A link of the shell; where the visitor is, it carries aria-current, which the classes may answer to. */
export function PlaceLink({ place, className, children = place.text }: Props) {
  // Two places of the shell are this path, one with a search and one without.
  const isRegister = place.to === '/register'
  return (
    <Link
      to={place.to}
      search={place.search}
      activeOptions={{ exact: place.to === '/' || isRegister, includeSearch: isRegister || place.search !== undefined }}
      className={className}
    >
      {children}
    </Link>
  )
}
