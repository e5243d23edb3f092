import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RemovalLine } from '#features/building/reviews/removed-review.tsx'
import { reviewsId } from '#features/shop/reviews/rules.ts'
import type { LatestProductReview } from '#features/shop/reviews/schema.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { type Removable, removableText } from './rules.ts'
import { Thumbs } from './thumbs.tsx'

/** A review as staff see it: with its removed parts, and a button that removes it with its photos. */
export function LatestProductReviewItem({ review }: { review: LatestProductReview }) {
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
