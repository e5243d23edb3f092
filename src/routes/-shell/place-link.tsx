import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from './places.ts'

type Props = { place: Omit<Place, 'icon'>; className: string; children?: ReactNode }

/** A link of the shell, with aria-current on the current page: classes can refer to it. */
export function PlaceLink({ place, className, children = place.text }: Props) {
  // Two links of the shell have this path, one with search parameters and one without.
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
