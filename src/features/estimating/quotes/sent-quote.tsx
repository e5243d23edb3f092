import { Trans } from '@lingui/react/macro'
import { formatPrice, formatRupees } from '#platform/languages/format.ts'
import { useLineWords } from './bill-words.tsx'
import { priceOf } from './price-rules.ts'
import type { Received } from './schema.ts'
import { TotalLines } from './total-lines.tsx'
import { amountOf } from './total-rules.ts'

/** Shows what a professional has sent, when it can no longer change. Shows nothing if they have sent nothing. */
export function SentQuote({ quote }: { quote: Received }) {
  const { lines, offer, listedRates } = quote
  const { nameOf, quantityOf } = useLineWords()
  if (!offer) return null
  return (
    <section aria-labelledby="sent" className="panel mt-6 p-4">
      <h3 id="sent" className="text-lg font-bold">
        <Trans>Your quote</Trans>
      </h3>
      {offer.basis === 'by-items' && (
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line) => {
            const amount = amountOf(offer.rates, line)
            return (
              <li key={line.key} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  {nameOf(line)}
                  <span className="block text-sm text-muted tabular-nums">
                    {quantityOf(line)}
                    {amount !== null && <> × {formatPrice(offer.rates[line.key]!)}</>}
                  </span>
                </span>
                <span className="shrink-0 text-right font-medium tabular-nums">
                  {amount === null ? <Trans>Left out</Trans> : formatRupees(amount)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <TotalLines
        className={offer.basis === 'by-items' ? 'mt-2 border-t border-line pt-3' : 'mt-2'}
        price={priceOf(quote, offer, listedRates)}
        side="professional"
      />
      {offer.note && <p className="mt-3 wrap-anywhere whitespace-pre-line text-muted">{offer.note}</p>}
    </section>
  )
}
