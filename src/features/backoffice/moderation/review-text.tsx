import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { RemovalLine } from '#features/building/reviews/removed-review.tsx'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'

type Props = {
  rating: number
  /** The author's name. Null if the account is deleted. */
  name: string | null
  at: string
  removal: ComponentProps<typeof RemovalLine>['removal'] | null
  text: string
  lang: string | null | undefined
}

/** What staff read of a review: its stars, author and time, why it was removed, and its text. */
export function ReviewText({ rating, name, at, removal, text, lang }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={15} />
        <span className="wrap-anywhere">{name ?? <Trans>Someone who has deleted their account</Trans>}</span>
        <time dateTime={at}>{formatMoment(language, at)}</time>
      </p>
      {removal && <RemovalLine what="review" removal={removal} className="mt-3" />}
      {text && (
        <p lang={lang ?? undefined} className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </>
  )
}
