import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fewLeft } from '#features/shop/catalog/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { GoodsName, GoodsPicture } from './goods.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RemoveLine } from './remove-line.tsx'
import type { CartLine as Line } from './schema.ts'

type Props = {
  line: Line
  /** Shown on a line that is sold out. */
  soldOut?: ReactNode
}

/**
 * A product in the cart: its name, its current price and any previous price, the quantity, and the button that removes
 * it.
 */
export function CartLine({ line, soldOut }: Props) {
  const { productId, product, state, quantity, wanted, price, stock } = line
  const isBuyable = state === 'ok' || state === 'fewer'
  const sum = formatRupees(price * quantity)
  return (
    <li className="flex gap-3 py-4 sm:gap-4">
      <GoodsPicture productId={productId} product={product} isLink={state !== 'gone'} isFaint={!isBuyable} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-[min(100%,6rem)] grow basis-0 font-semibold text-pretty">
            <GoodsName productId={productId} product={product} isLink={state !== 'gone'} />
          </p>
          {isBuyable && <p className="shrink-0 font-bold tabular-nums">{sum}</p>}
        </div>
        {product && <p className="truncate text-sm text-muted">{product.brand}</p>}
        <LinePrice line={line} />
        <LineState line={line} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {isBuyable ? (
            <QuantityStepper productId={productId} name={product?.name ?? ''} quantity={quantity} stock={stock} />
          ) : (
            <div>{state === 'out' && soldOut}</div>
          )}
          <RemoveLine productId={productId} name={product?.name ?? ''} quantity={isBuyable ? wanted : 0} />
        </div>
      </div>
    </li>
  )
}

/** A note if the price has changed. Otherwise the price of one piece, if it differs from the line's total. */
function LinePrice({ line: { state, quantity, price, priceBefore } }: { line: Line }) {
  if (state === 'gone') return null
  const now = formatRupees(price)
  if (priceBefore !== null) {
    const before = formatRupees(priceBefore)
    return (
      <p className="mt-0.5 text-sm font-medium text-warn">
        <Trans>
          was {before}, now {now}
        </Trans>
      </p>
    )
  }
  if (state === 'ok' && quantity === 1) return null
  return (
    <p className="mt-0.5 text-sm text-muted">
      <Trans>{now} each</Trans>
    </p>
  )
}

function LineState({ line: { state, wanted, stock } }: { line: Line }) {
  const className = 'mt-0.5 text-sm font-semibold'
  if (state === 'gone')
    return (
      <p className={`${className} text-danger`}>
        <Trans>No longer sold</Trans>
      </p>
    )
  if (state === 'out')
    return (
      <p className={`${className} text-danger`}>
        <Trans>Out of stock</Trans>
      </p>
    )
  if (state === 'fewer')
    return (
      <p className={`${className} text-warn`}>
        <Trans>
          You wanted {wanted}. Only {stock} left.
        </Trans>
      </p>
    )
  if (stock > fewLeft) return null
  return (
    <p className={`${className} text-warn`}>
      <Trans>Only {stock} left in stock!</Trans>
    </p>
  )
}
