import { Trans } from '@lingui/react/macro'
import { useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { EstimateChoice } from './estimate-choice.tsx'
import { NewRequest } from './new-request.tsx'

const from = '/_account/$dashboard/quotes/new'

/** Shows the form that sends the bill of an estimate or, if the address names no estimate, the choice of one. */
export function NewRequestPage() {
  const { dashboard } = useParams({ from })
  const { user } = useRouteContext({ from })
  const { estimate } = useSearch({ from })
  return (
    <section aria-labelledby="ask" className="mt-4 max-w-3xl">
      <h2 id="ask" className="text-2xl font-bold">
        <Trans>Ask for quotes</Trans>
      </h2>
      <QueryBoundary
        resetKey={estimate ?? ''}
        failure={<Trans>The estimate could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        {estimate ? (
          <NewRequest key={`${user.id} ${estimate}`} dashboard={dashboard} estimateId={estimate} />
        ) : (
          <EstimateChoice dashboard={dashboard} />
        )}
      </QueryBoundary>
    </section>
  )
}
