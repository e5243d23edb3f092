import { Trans } from '@lingui/react/macro'
import { useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { ReceivedList } from './received-list.tsx'
import { RequestList } from './request-list.tsx'

const from = '/_account/$dashboard/quotes/'

/** Lists the requests that a family has sent, or that a professional has received. */
export function QuotesPage() {
  const { user } = useRouteContext({ from })
  const { dashboard } = useParams({ from })
  const { after } = useSearch({ from })
  return (
    <section aria-labelledby="quotes" className="mt-4">
      <h2 id="quotes" className="text-2xl font-bold">
        <Trans>Quotes</Trans>
      </h2>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>Your quotes could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        {user.userType === 'customer' ? (
          <RequestList key={after} dashboard={dashboard} from={after} />
        ) : (
          <ReceivedList key={after} dashboard={dashboard} from={after} />
        )}
      </QueryBoundary>
    </section>
  )
}
