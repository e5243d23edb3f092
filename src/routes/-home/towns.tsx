import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { townsQuery } from '../../features/directory/queries.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'

/** Links to the professionals of each town. */
export function Towns() {
  return (
    <QueryBoundary
      failure={<Trans>The towns could not be loaded.</Trans>}
      className="page mt-14 lg:mt-20"
      fallback={<div aria-hidden="true" className="page mt-14 h-32 lg:mt-20" />}
    >
      <TownLinks />
    </QueryBoundary>
  )
}

function TownLinks() {
  const { data } = useSuspenseQuery(townsQuery)
  const towns = data.filter(({ hasProfessionals }) => hasProfessionals).slice(0, 12)
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="towns" className="page mt-14 lg:mt-20">
      <h2 id="towns" className="text-2xl font-bold tracking-tight lg:text-3xl">
        <Trans>Are you building near …?</Trans>
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
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
    </section>
  )
}
