import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReviewPhotos } from '#features/building/reviews/review-photos.tsx'
import { formatDate, formatRating } from '#platform/languages/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Heading } from '#ui/heading.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'
import type { ProductReview } from './schema.ts'

type Props = { review: ProductReview; isOwn: boolean; report: ReactNode }

/** Shows a buyer's review, with its photos and the button that reports it. */
export function ReviewItem({ review, isOwn, report }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { authorName, authorPicture, rating, text, lang, photos, createdAt } = review
  const stars = formatRating(rating)
  return (
    <article className="py-6">
      <header className="flex items-start gap-3">
        {authorName ? (
          <Avatar name={authorName} picture={authorPicture} size="small" className="sm:size-11" />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted sm:size-11">
            <Icon path={icons.person} size={22} />
          </span>
        )}
        <div className="min-w-0 grow">
          <Heading className="font-semibold">{authorName ?? t`Anonymous User`}</Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <StarRating rating={rating} label={t`Rated ${stars} out of 5`} size={15} />
            <time dateTime={createdAt}>{formatDate(language, createdAt)}</time>
            <span className="inline-flex items-center gap-1">
              <ShoppingBag size={14} aria-hidden="true" />
              <Trans>Bought here</Trans>
            </span>
          </p>
        </div>
      </header>
      <p lang={lang ?? undefined} className="mt-2 max-w-prose whitespace-pre-line text-pretty wrap-anywhere">
        {text}
      </p>
      {photos.length > 0 && (
        <ReviewPhotos reviewId={review.id} photos={photos} authorName={authorName} report={undefined} />
      )}
      {/* The button was rendered before the author was known. Hiding it keeps its space. */}
      <div className={`-ml-3 mt-1 ${isOwn ? 'invisible' : ''}`}>{report}</div>
    </article>
  )
}
