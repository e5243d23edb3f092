import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import { stockState } from './rules.ts'

type Props = {
  stock: number
  /** Always shows the number, as on the product's own page. */
  isExact?: boolean
}

/** Shows a product's stock in the words of the specification. A stock of 0 is always shown as out of stock. */
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
    <p className="text-xs/4 font-semibold text-warn sm:text-sm">
      <Trans>Only {stock} left in stock!</Trans>
    </p>
  ) : (
    <p className="text-sm text-good">
      <Trans>In Stock</Trans>
    </p>
  )
}
