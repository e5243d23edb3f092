import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { receivedListQuery, requestsQuery } from '#features/estimating/quotes/queries.ts'
import { ReceivedList } from '#features/estimating/quotes/received-list.tsx'
import { RequestList } from '#features/estimating/quotes/request-list.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** The requests that a family has sent, or that a contractor or architect has received. */
export const Route = createFileRoute('/_account/$dashboard/quotes/')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({ after: cursorIn(search.after) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient, user }, deps: { after } }) =>
    user.userType === 'customer'
      ? queryClient.prefetchInfiniteQuery(requestsQuery(after))
      : queryClient.prefetchInfiniteQuery(receivedListQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Quotes`),
      description: match.context.i18n._(msg`Bills of quantities and the quotes for them.`),
      hidden: true,
    }),
  component: Quotes,
})

function Quotes() {
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const { after } = Route.useSearch()
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
