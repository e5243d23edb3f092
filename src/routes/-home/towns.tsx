import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { townsQuery } from '#features/directory/search/queries.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { HomePart, HomeSection } from './section.tsx'

/** Links to the professionals of each town. */
export function Towns() {
  return (
    <HomePart failure={<Trans>The towns could not be loaded.</Trans>} skeleton={<div className="h-32" />}>
      <TownLinks />
    </HomePart>
  )
}

function TownLinks() {
  const { data } = useSuspenseQuery(townsQuery)
  const towns = data.filter(({ hasProfessionals }) => hasProfessionals).slice(0, 12)
  if (towns.length === 0) return null
  return (
    <HomeSection id="towns" title={<Trans>Are you building near …?</Trans>}>
      <ul className="page mt-4 flex flex-wrap gap-2.5">
        {towns.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/professionals"
              search={{ type: 'contractor', location: id }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-4 font-medium transition-colors hover:border-primary hover:text-primary"
            >
              <Icon path={icons.pin} size={16} className="text-muted" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
