import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import { stockState } from './rules.ts'

type Props = {
  stock: number
  /** The product's own page always shows the number. */
  isExact?: boolean
}

/** A product's stock in the words of the specification. At 0 it is out of stock everywhere. */
export function StockText({ stock, isExact = false }: Props) {
  const state = stockState(stock)
  if (state === 'out')
    return (
      <p className="text-sm font-semibold text-danger">
        <Trans>Out of stock</Trans>
      </p>
    )
  if (isExact) {
    const count = formatNumber(stock)
    return (
      <p className={`text-sm font-semibold ${state === 'few' ? 'text-warn' : 'text-good'}`}>
        <Trans>{count} in stock</Trans>
      </p>
    )
  }
  return state === 'few' ? (
    <p className="text-sm font-semibold text-warn">
      <Trans>Only {stock} left in stock!</Trans>
    </p>
  ) : (
    <p className="text-sm text-good">
      <Trans>In Stock</Trans>
    </p>
  )
}
