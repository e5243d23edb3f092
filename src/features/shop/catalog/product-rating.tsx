import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber, formatRating } from '#platform/languages/format.ts'
import { StarRating } from '#ui/star-rating.tsx'
import type { ProductCard } from './schema.ts'

type Props = {
  product: Pick<ProductCard, 'rating' | 'reviewCount'>
  /** The short form, for cards: only the number of reviews, in brackets. */
  isShort?: boolean
}

/** Shows a product's rating. The long form also says when the product has no reviews yet. */
export function ProductRating({ product: { rating, reviewCount }, isShort = false }: Props) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  const count = formatNumber(reviewCount)
  if (reviewCount === 0)
    return isShort ? null : (
      <p className="text-sm text-muted">
        <Trans>No Reviews Yet</Trans>
      </p>
    )
  const label = isShort
    ? t`${plural(reviewCount, { one: `Rated ${shown} out of 5, # review`, other: `Rated ${shown} out of 5, # reviews` })}`
    : t`Rated ${shown} out of 5`
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 text-sm text-muted ${isShort ? 'mt-1' : ''}`}>
      <StarRating rating={rating} label={label} size={14} />
      <b aria-hidden="true" className="text-ink">
        {shown}
      </b>
      {isShort ? (
        <span aria-hidden="true">{`(${count})`}</span>
      ) : (
        <span>
          <Plural value={reviewCount} one="# review" other="# reviews" />
        </span>
      )}
    </p>
  )
}
