import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RemovalLine } from '#features/building/reviews/removed-review.tsx'
import { latestProductReviewsQuery } from '#features/shop/reviews/queries.ts'
import { reviewsId } from '#features/shop/reviews/rules.ts'
import type { LatestProductReview } from '#features/shop/reviews/schema.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { type Removable, removableText } from './rules.ts'
import { Thumbs } from './thumbs.tsx'

/** Lists all product reviews in pages, latest first. */
export function LatestProductReviews({ from }: { from: string | undefined }) {
  const query = useSuspenseInfiniteQuery(latestProductReviewsQuery(from))
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  const { loadMore, itemProps } = useLoadMore(query, reviews.length)
  if (reviews.length === 0) return <EmptyState title={<Trans>No reviews yet</Trans>} className="mt-5" />
  return (
    <>
      <ol className="mt-5 grid gap-4">
        {reviews.map((review, index) => (
          <li key={review.id} {...itemProps(index)}>
            <Item review={review} />
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

/** A review as staff see it: with its removed parts, and a button that removes it with its photos. */
function Item({ review }: { review: LatestProductReview }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, slug, productName, rating, text, lang, removal, photos, authorName: name, createdAt } = review
  const subject: Removable = { kind: 'product-review', id }
  return (
    <article aria-labelledby={`product-review-${id}`} className="panel p-4 sm:p-5">
      <h3 id={`product-review-${id}`} className="font-bold wrap-anywhere">
        <Link
          to="/shop/p/$slug"
          params={{ slug }}
          hash={reviewsId}
          className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
        >
          {productName}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={15} />
        <span className="wrap-anywhere">{name ?? <Trans>Someone who has deleted their account</Trans>}</span>
        <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>
      </p>
      {removal && <RemovalLine what="review" removal={removal} className="mt-3" />}
      {text && (
        <p lang={lang ?? undefined} className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <Thumbs photos={photos} name={(place) => t`Photo ${place} of the review`} />
      <div className={`mt-1 ${removal ? '' : '-ml-3'}`}>
        {removal ? (
          <RestoreButton subject={removableText(subject)} label={t`Restore this review`} />
        ) : (
          <RemoveButton subject={subject} title={t`Remove this review`} />
        )}
      </div>
    </article>
  )
}
