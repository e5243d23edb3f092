import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatMoment, formatNumber } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { movementsQuery } from './queries.ts'
import type { EnteredReason, StockReason } from './rules.ts'
import type { StockMovement } from './schema.ts'
import { StockForm } from './stock-form.tsx'

type Props = {
  id: number
  /** Renders the order that a movement belongs to. */
  order: (orderId: number) => ReactNode
}

/** Shows the stock of a product and all its movements, with the buttons that change the stock. */
export function StockPanel({ id, order }: Props) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(movementsQuery(id))
  const movements = query.data.pages.flatMap((page) => page.movements)
  const { stock, ordered } = query.data.pages[0]!
  const { loadMore, itemProps } = useLoadMore(query, movements.length)
  const [entering, setEntering] = useState<EnteredReason>()
  const disabled = useDisabledUntilHydrated(false)
  const steps: [EnteredReason, string][] = [
    ['received', t`Goods have come in`],
    ['counted', t`Enter a count`],
    ['damaged', t`Goods are damaged`],
  ]
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className={`text-4xl font-extrabold tabular-nums ${stock === 0 ? 'text-danger' : ''}`}>
          {formatNumber(stock)}
        </span>
        <span className="text-muted">
          {stock === 0 ? <Trans>Out of stock</Trans> : <Trans>ready to be sold</Trans>}
        </span>
      </p>
      {ordered > 0 && (
        <p className="mt-1 text-muted">
          <Plural value={ordered} one="# more is ordered, still here" other="# more are ordered, still here" />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        {steps.map(([reason, label]) => (
          <button
            key={reason}
            type="button"
            {...disabled}
            onClick={() => setEntering(reason)}
            className={button('secondary')}
          >
            {label}
          </button>
        ))}
      </div>
      {entering && (
        <StockForm id={id} reason={entering} {...{ stock, ordered }} onClose={() => setEntering(undefined)} />
      )}
      {movements.length === 0 ? (
        <p className="mt-5 text-muted">
          <Trans>No stock movements yet.</Trans>
        </p>
      ) : (
        <ol aria-label={t`Stock movements`} className="mt-5 divide-y divide-line border-y border-line">
          {movements.map((movement, at) => (
            <li key={movement.id} {...itemProps(at)}>
              <Movement movement={movement} order={order} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The list could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-24 animate-pulse rounded-xl bg-sunken" />}
        className="mt-4"
      >
        <Trans>Older movements</Trans>
      </LoadMore>
    </>
  )
}

function Movement({ movement, order }: { movement: StockMovement; order: Props['order'] }) {
  const language = useLanguage()
  const reasons = useStockWords()
  const { quantity, reason, left, note, orderId, createdAt } = movement
  const number = formatNumber(left)
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <p className="min-w-0">
        <span className="font-medium">{reasons[reason]}</span>
        {orderId !== null && <> · {order(orderId)}</>}
        {note && <span className="block text-sm wrap-anywhere">{note}</span>}
        <span className="block text-sm text-muted">{formatMoment(language, createdAt)}</span>
      </p>
      <p className="text-right tabular-nums">
        <span className={`font-bold ${quantity > 0 ? 'text-good' : ''}`}>
          {quantity > 0 ? '+' : '−'}
          {formatNumber(Math.abs(quantity))}
        </span>
        <span className="block text-sm text-muted">
          <Trans>{number} left</Trans>
        </span>
      </p>
    </div>
  )
}

/** Why a product's stock has changed, in words. */
function useStockWords(): Record<StockReason, string> {
  const { t } = useLingui()
  return {
    received: t({ message: 'Received', context: 'stock' }),
    counted: t({ message: 'Counted', context: 'stock' }),
    damaged: t({ message: 'Damaged', context: 'stock' }),
    sold: t({ message: 'Ordered', context: 'stock' }),
    released: t({ message: 'Order cancelled', context: 'stock' }),
    returned: t({ message: 'Came back', context: 'stock' }),
  }
}
