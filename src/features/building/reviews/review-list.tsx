import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { reviewsQuery } from './queries.ts'
import { RemovalLine } from './removed-review.tsx'
import { type ReviewedProfessional, ReviewItem } from './review-item.tsx'
import type { ReportOf } from './review-photos.tsx'
import type { Standing } from './schema.ts'

type Props = {
  professional: ReviewedProfessional
  /** Undefined if the visitor is signed out, or while the standing loads. */
  standing: Standing | undefined
  /** The cursor at which the list starts. Undefined to start with the newest review. */
  from: string | undefined
  report: ReportOf
}

/** Lists the reviews in pages. */
export function ReviewList({ professional, standing, from, report }: Props) {
  const query = useSuspenseInfiniteQuery(reviewsQuery(professional.id, from))
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  return (
    <>
      {from && (
        <SearchLink change={{ after: undefined }} className="font-medium text-primary hover:underline">
          <Trans>Back to the newest review</Trans>
        </SearchLink>
      )}
      <PagedList
        pages={query}
        rows={reviews}
        className="-mt-6 divide-y divide-line"
        failure={<Trans>The reviews could not be loaded.</Trans>}
        fallback={<ReviewsSkeleton />}
        more={<Trans>Load More Reviews</Trans>}
        moreClassName="mt-2"
      >
        {(review) =>
          review.isRemoved ? (
            <div className="py-6">
              <RemovalLine what="review" removal={review.removal} />
            </div>
          ) : (
            <ReviewItem review={review} professional={professional} standing={standing} report={report} />
          )
        }
      </PagedList>
    </>
  )
}

export function ReviewsSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse divide-y divide-line">
      {[1, 2, 3].map((each) => (
        <div key={each} className="py-6">
          <div className="flex gap-3">
            <div className="size-11 rounded-full bg-sunken" />
            <div className="space-y-2">
              <div className="h-4 w-36 rounded bg-sunken" />
              <div className="h-4 w-24 rounded bg-sunken" />
            </div>
          </div>
          <div className="mt-4 h-4 w-full max-w-prose rounded bg-sunken" />
          <div className="mt-2 h-4 w-2/3 max-w-md rounded bg-sunken" />
        </div>
      ))}
    </div>
  )
}
