import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { estimateQuery, estimatesQuery } from '#features/estimating/estimates/queries.ts'
import { EstimateChoice } from '#features/estimating/quotes/estimate-choice.tsx'
import { NewRequest } from '#features/estimating/quotes/new-request.tsx'
import { candidatesQuery } from '#features/estimating/quotes/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The form that sends the bill of an estimate. Without an estimate it lets home builders choose one. Only for home builders. */
export const Route = createFileRoute('/_account/$dashboard/quotes/new')({
  validateSearch: ({ estimate }: Record<string, unknown>): { estimate?: string } => ({
    estimate: typeof estimate === 'string' && isUuid(estimate) ? estimate.toLowerCase() : undefined,
  }),
  beforeLoad: ({ context: { user } }) => {
    if (user.userType !== 'customer') throw notFound()
  },
  loaderDeps: ({ search: { estimate } }) => ({ estimate }),
  loader: async ({ context: { queryClient }, deps: { estimate } }) => {
    if (estimate === undefined) return void (await queryClient.prefetchInfiniteQuery(estimatesQuery()))
    const found = await queryClient.ensureQueryData(estimateQuery(estimate)).catch(() => null)
    if (found) await queryClient.prefetchQuery(candidatesQuery('', { town: found.content.town }))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Ask for quotes`),
      description: match.context.i18n._(msg`Send the quantities of an estimate to contractors and architects.`),
      hidden: true,
    }),
  component: New,
  notFoundComponent: NoScreen,
})

function New() {
  const { dashboard } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { estimate } = Route.useSearch()
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
