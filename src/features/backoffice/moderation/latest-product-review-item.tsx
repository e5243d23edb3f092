import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { reviewsId } from '#features/shop/reviews/rules.ts'
import type { LatestProductReview } from '#features/shop/reviews/schema.ts'
import { RemoveButton } from './remove-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { ReviewText } from './review-text.tsx'
import { type Removable, removableText } from './rules.ts'
import { Thumbs } from './thumbs.tsx'

/** A review as staff see it: with its removed parts, and a button that removes it with its photos. */
export function LatestProductReviewItem({ review }: { review: LatestProductReview }) {
  const { t } = useLingui()
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
      <ReviewText {...{ rating, removal, lang }} name={name} at={createdAt} text={text} />
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
