import { Trans } from '@lingui/react/macro'
import { isTopRated } from './rules.ts'
import type { ProductCard } from './schema.ts'

/** A product's badges: its discount, and “Top Rated”. */
export function ProductBadges({
  product,
  className,
}: {
  product: Pick<ProductCard, 'discount' | 'rating' | 'reviewCount'>
  className: string
}) {
  const { discount } = product
  const isTop = isTopRated(product)
  if (discount === 0 && !isTop) return null
  return (
    <p className={`flex flex-wrap items-start gap-1 text-xs font-bold *:rounded-sm *:px-1.5 *:py-0.5 ${className}`}>
      {discount > 0 && (
        <span className="bg-danger-soft text-danger">
          <Trans>{discount}% off</Trans>
        </span>
      )}
      {isTop && (
        <span className="bg-warn-soft text-warn">
          <Trans>Top Rated</Trans>
        </span>
      )}
    </p>
  )
}
