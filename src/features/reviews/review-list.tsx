import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { button } from '../../ui/button.ts'
import { useFocusWhen } from '../../ui/focus.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { reviewsQuery } from './queries.ts'
import { type ReviewedProfessional, ReviewItem } from './review-item.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

type Props = {
  professional: ReviewedProfessional
  /** null when signed out. */
  visitorId: number | null
  /** The cursor at which the list starts; undefined for the newest. */
  from: string | undefined
}

/** The reviews, page after page. */
export function ReviewList({ professional, visitorId, from }: Props) {
  const query = useSuspenseInfiniteQuery(reviewsQuery(professional.id, from))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const reviews = data.pages.flatMap((page) => page.reviews)
  const after = data.pages.at(-1)?.next
  const [countBefore, setCountBefore] = useState<number>()
  const firstNew = useFocusWhen<HTMLLIElement>(countBefore !== undefined && reviews.length > countBefore)
  const loadMore = useFocusWhen<HTMLAnchorElement>(isFetchNextPageError && !isFetchingNextPage)
  return (
    <>
      {from && (
        <SearchLink change={{ after: undefined }} className="font-medium text-primary hover:underline">
          <Trans>From the newest review on</Trans>
        </SearchLink>
      )}
      <ul className="-mt-6 divide-y divide-line">
        {reviews.map((review, index) => (
          <li
            key={review.id}
            {...(index === countBefore && { ref: firstNew, tabIndex: -1, className: 'outline-none' })}
          >
            <ReviewItem review={review} professional={professional} visitorId={visitorId} />
          </li>
        ))}
      </ul>
      {isFetchingNextPage && <ReviewsSkeleton />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="pt-4 text-danger">
          <Trans>The reviews could not be loaded.</Trans>
        </p>
      )}
      {hasNextPage && after && !isFetchingNextPage && (
        <SearchLink
          ref={loadMore}
          change={{ after }}
          onClick={(event) => {
            // Without JavaScript the link replaces these reviews with the next ones.
            event.preventDefault()
            setCountBefore(reviews.length)
            void fetchNextPage()
          }}
          className={button('secondary', 'mt-2')}
        >
          <Trans>Load More Reviews</Trans>
        </SearchLink>
      )}
    </>
  )
}
