import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { proposalQueueQuery } from '#features/estimating/rates/queries.ts'
import { WaitingProposals } from '#features/estimating/rates/waiting-proposals.tsx'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/rates')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } => ({ after: cursorIn(after) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(proposalQueueQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Proposed rates`),
      description: match.context.i18n._(msg`Rates of building materials that professionals have proposed.`),
      hidden: true,
    }),
  component: ProposedRates,
})

function ProposedRates() {
  const { after } = Route.useSearch()
  return (
    <section aria-labelledby="rates" className="mt-4 max-w-4xl">
      <h2 id="rates" className="text-2xl font-bold">
        <Trans>Proposed rates</Trans>
      </h2>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>The proposed rates could not be loaded.</Trans>}
        fallback={<ListSkeleton />}
      >
        <WaitingProposals after={after} />
      </QueryBoundary>
    </section>
  )
}
