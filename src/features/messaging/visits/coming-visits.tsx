import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { comingVisitsQuery } from './queries.ts'
import { VisitList } from './visit-list.tsx'

/** Lists the user's visits that are upcoming or wait for an answer. Shows nothing if there are none. */
export function ComingVisits({ dashboard }: { dashboard: string }) {
  const { visits } = useSuspenseQuery(comingVisitsQuery()).data
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="coming-visits" className="mt-10">
      <h2 id="coming-visits" className="mb-4 text-2xl font-bold">
        <Trans>Site visits</Trans>
      </h2>
      <VisitList visits={visits} dashboard={dashboard} />
    </section>
  )
}
