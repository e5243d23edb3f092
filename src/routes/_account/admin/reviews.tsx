import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LatestReviews } from '../../../features/moderation/latest-reviews.tsx'
import { latestReviewsQuery } from '../../../features/moderation/queries.ts'
import { cursorIn } from '../../../platform/cursor.ts'
import { pageHead } from '../../../platform/head.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { ListSkeleton } from './-admin/list-skeleton.tsx'

export const Route = createFileRoute('/_account/admin/reviews')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(latestReviewsQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Reviews`),
      description: match.context.i18n._(msg`The latest first. What is removed here can be restored.`),
      hidden: true,
    }),
  component: Reviews,
})

function Reviews() {
  const { after } = Route.useSearch()
  return (
    <section aria-labelledby="reviews" className="mt-4 max-w-4xl">
      <h2 id="reviews" className="text-2xl font-bold">
        <Trans>Reviews</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>The latest first. What is removed here can be restored.</Trans>
      </p>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>The reviews could not be loaded.</Trans>}
        fallback={<ListSkeleton />}
      >
        <LatestReviews from={after} />
      </QueryBoundary>
    </section>
  )
}
