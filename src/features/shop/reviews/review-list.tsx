import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RatingSummary } from '#features/building/reviews/rating-summary.tsx'
import { ReviewsSkeleton } from '#features/building/reviews/review-list.tsx'
import type { Product } from '#features/shop/catalog/schema.ts'
import { PagedList } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { productReviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { type ReviewSort, reviewSorts } from './rules.ts'

type Props = {
  product: Pick<Product, 'slug'>
  sort: ReviewSort
  from: string | undefined
  /** The id of the visitor's own review, which they can't report. */
  ownId: number | undefined
  write: ReactNode
  report: (reviewId: number) => ReactNode
}

/** The distribution of stars, and the reviews in the chosen sort order, page after page. */
export function ReviewList({ product: { slug }, sort, from, ownId, write, report }: Props) {
  const query = useSuspenseInfiniteQuery(productReviewsQuery(slug, sort, from))
  const [{ rating, reviewCount, counts }] = query.data.pages as [(typeof query.data.pages)[number]]
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  return (
    <div className="mt-4 gap-12 lg:grid lg:grid-cols-[18rem_1fr]">
      <div>
        <RatingSummary rating={rating} reviewCount={reviewCount} histogram={counts} />
        {write && <div className="mt-6">{write}</div>}
      </div>
      <div className="mt-8 lg:mt-0">
        {reviewCount > 1 && <SortLinks sort={sort} />}
        {from && (
          <SearchLink
            change={{ after: undefined }}
            className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            <Trans>Back to the first review</Trans>
          </SearchLink>
        )}
        <PagedList
          pages={query}
          rows={reviews}
          className="divide-y divide-line"
          failure={<Trans>The reviews could not be loaded.</Trans>}
          fallback={<ReviewsSkeleton />}
          more={<Trans>Load More Reviews</Trans>}
          moreClassName="mt-2"
        >
          {(review) => <ReviewItem review={review} isOwn={review.id === ownId} report={report(review.id)} />}
        </PagedList>
      </div>
    </div>
  )
}

/** Links, so that they work before the script has loaded. */
function SortLinks({ sort }: { sort: ReviewSort }) {
  const { t } = useLingui()
  const names: Record<ReviewSort, string> = {
    newest: t({ message: 'Newest', context: 'reviews' }),
    highest: t({ message: 'Highest', context: 'reviews' }),
    lowest: t({ message: 'Lowest', context: 'reviews' }),
  }
  return (
    <nav aria-label={t`Order of the reviews`} className="flex flex-wrap gap-2">
      {reviewSorts.map((each) => (
        <SearchLink
          key={each}
          change={{ sort: each === 'newest' ? undefined : each, after: undefined }}
          rel="nofollow"
          replace
          aria-current={each === sort ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-4 text-[0.9375rem] hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
        >
          {names[each]}
        </SearchLink>
      ))}
    </nav>
  )
}
