import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LatestProductReviews } from '#features/backoffice/moderation/latest-product-reviews.tsx'
import { LatestReviews } from '#features/backoffice/moderation/latest-reviews.tsx'
import { latestReviewsQuery } from '#features/backoffice/moderation/queries.ts'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { latestProductReviewsQuery } from '#features/shop/reviews/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

export const Route = createFileRoute('/_account/admin/reviews')({
  validateSearch: ({ tab, after }: Record<string, unknown>): { tab?: 'products'; after?: string } => ({
    tab: tab === 'products' ? 'products' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { tab, after } }) => {
    if (refusal) return
    if (tab === 'products') await queryClient.prefetchInfiniteQuery(latestProductReviewsQuery(after))
    else await queryClient.prefetchInfiniteQuery(latestReviewsQuery(after))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Reviews`),
      description: match.context.i18n._(msg`The latest first. What is removed here can be restored.`),
      hidden: true,
    }),
  component: Reviews,
})

function Reviews() {
  const { t } = useLingui()
  const { tab = 'professionals', after } = Route.useSearch()
  return (
    <section aria-labelledby="reviews" className="mt-4 max-w-4xl">
      <h2 id="reviews" className="text-2xl font-bold">
        <Trans>Reviews</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>The latest first. What is removed here can be restored.</Trans>
      </p>
      <TabLinks
        name="reviews"
        label={t`Reviews`}
        current={tab}
        tabs={[
          { id: 'professionals', without: ['after'], label: t`Of professionals` },
          { id: 'products', without: ['after'], label: t`Of products` },
        ]}
        className="mt-4"
      />
      <TabPanel name="reviews" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>The reviews could not be loaded.</Trans>}
          fallback={<ListSkeleton />}
        >
          {tab === 'products' ? <LatestProductReviews from={after} /> : <LatestReviews from={after} />}
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}
