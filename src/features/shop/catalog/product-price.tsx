import { Trans, useLingui } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import { unitNames } from './category-words.tsx'
import { originalPrice } from './rules.ts'
import type { ProductCard } from './schema.ts'

type Props = {
  product: Pick<ProductCard, 'price' | 'discount' | 'unit'>
  /** 'large' on the product's own page. */
  size?: 'card' | 'large'
}

/**
 * The price and, with a discount, the original price struck through. On a card on a phone there is room for the price and
 * its unit.
 */
export function ProductPrice({ product, size = 'card' }: Props) {
  const { i18n } = useLingui()
  const { price, discount, unit } = product
  const original = formatRupees(originalPrice(product))
  const isLarge = size === 'large'
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className={isLarge ? 'text-3xl font-extrabold tracking-tight' : 'text-base/5 font-bold sm:text-lg/6'}>
        {formatRupees(price)}
      </span>
      {discount > 0 && (
        <span className={`text-muted ${isLarge ? '' : 'text-sm max-sm:hidden'}`}>
          <span className="sr-only">
            <Trans>Original price</Trans>{' '}
          </span>
          <del>{original}</del>
        </span>
      )}
      {(isLarge || unit !== 'piece') && (
        <span className={`text-muted ${isLarge ? '' : 'text-xs sm:text-sm'}`}>{i18n._(unitNames[unit])}</span>
      )}
    </p>
  )
}
