import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { visitorQuery } from '../../features/accounts/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './places.ts'

/** Five links within reach of the thumb, on small screens. */
export function BottomBar() {
  const { t } = useLingui()
  const { data: visitor = null } = useQuery(visitorQuery)
  const places = usePlaces(visitor)
  const tabs = [...places.main, places.bookmarked, places.dashboard ?? places.login]
  return (
    <nav
      aria-label={t`Quick links`}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {tabs.map((place) => (
          <li key={place.text} className="min-w-0">
            <PlaceLink
              place={place}
              className="flex h-full flex-col items-center justify-center gap-1 px-0.5 text-center text-[0.6875rem]/4 font-medium text-muted aria-[current=page]:text-primary"
            >
              <Icon path={place.icon} size={22} />
              <span className="max-w-full">{place.text}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
