import { useLingui } from '@lingui/react/macro'
import { SearchLink } from '#ui/search-link.tsx'
import { type RateTown, rateTowns } from './material-rules.ts'
import { rateTownNames } from './material-words.tsx'

/** Links to the same page for each of the three towns. */
export function TownTabs({ town, className = '' }: { town: RateTown; className?: string }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Town`} className={className}>
      <ul className="inline-grid w-full grid-cols-3 gap-1 rounded-lg bg-sunken p-1 sm:w-auto">
        {rateTowns.map((each) => (
          <li key={each}>
            <SearchLink
              change={{ town: each === 'maval' ? undefined : each, propose: undefined }}
              replace
              aria-current={each === town ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-md px-4 font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-card sm:min-w-28"
            >
              {i18n._(rateTownNames[each])}
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
