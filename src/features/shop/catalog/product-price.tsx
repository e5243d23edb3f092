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

/** The price and, with a discount, the original price struck through. */
export function ProductPrice({ product, size = 'card' }: Props) {
  const { i18n } = useLingui()
  const { price, discount, unit } = product
  const original = formatRupees(originalPrice(product))
  const isLarge = size === 'large'
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={isLarge ? 'text-3xl font-extrabold tracking-tight' : 'text-lg/6 font-bold'}>
        {formatRupees(price)}
      </span>
      {discount > 0 && (
        <span className={`text-muted ${isLarge ? '' : 'text-sm'}`}>
          <span className="sr-only">
            <Trans>Original price</Trans>{' '}
          </span>
          <del>{original}</del>
        </span>
      )}
      {(isLarge || unit !== 'piece') && (
        <span className={`text-muted ${isLarge ? '' : 'text-sm max-sm:w-full'}`}>{i18n._(unitNames[unit])}</span>
      )}
    </p>
  )
}
