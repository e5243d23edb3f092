import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { LatestReviewItem } from './latest-review-item.tsx'
import { latestReviewsQuery } from './queries.ts'

/** Lists all reviews in pages, latest first. */
export function LatestReviews({ from }: { from: string | undefined }) {
  const query = useSuspenseInfiniteQuery(latestReviewsQuery(from))
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  const { loadMore, itemProps } = useLoadMore(query, reviews.length)
  if (reviews.length === 0) return <EmptyState title={<Trans>No reviews yet</Trans>} className="mt-5" />
  return (
    <>
      <ol className="mt-5 grid gap-4">
        {reviews.map((review, index) => (
          <li key={review.id} {...itemProps(index)}>
            <LatestReviewItem review={review} />
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The reviews could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Older reviews</Trans>
      </LoadMore>
    </>
  )
}
