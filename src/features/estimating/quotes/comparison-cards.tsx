import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { AcceptQuote } from './accept-quote.tsx'
import { useLineWords } from './bill-words.tsx'
import { itemsOf, Lowest, pricesOf, RateCell, Terms } from './comparison-table.tsx'
import { useBasisName } from './quote-words.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { PerSqFt, TotalLines } from './total-lines.tsx'
import { lowestOf } from './total-rules.ts'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quotes: readonly FamilyQuote[] }

/** Compares the quotes on a phone: it shows all totals, then one quote at a time, those by items line by line. */
export function ComparisonCards({ request, quotes }: Props) {
  const { t } = useLingui()
  const nameOf = useQuoteName()
  const basisName = useBasisName()
  const [chosen, setChosen] = useState<number>()
  const prices = pricesOf(request, quotes)
  const at = Math.max(
    0,
    quotes.findIndex(({ id }) => id === chosen),
  )
  const { quote, price } = prices[at]!
  return (
    <div className="mt-3 md:hidden">
      {quotes.length > 1 && (
        <fieldset>
          <legend className="sr-only">{t`Which quote is shown`}</legend>
          <div className="grid gap-2">
            {prices.map(({ quote: each, price: of, isLowest }, place) => (
              <label
                key={each.id}
                className="panel flex min-h-14 items-center gap-3 p-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="quote"
                  checked={place === at}
                  onChange={() => setChosen(each.id)}
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 grow font-semibold wrap-anywhere">
                  {nameOf(each)}
                  <span className="block text-sm font-normal text-muted">{basisName(of)}</span>
                </span>
                <span className="shrink-0 text-right font-bold tabular-nums">
                  {formatRupees(of.total.total)}
                  <span className="block text-sm font-normal text-muted">
                    <PerSqFt rupees={of.total.total} area={of.area} />
                  </span>
                  {isLowest && <Lowest />}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="panel mt-3 p-4">
        <h4 className="font-bold wrap-anywhere">{nameOf(quote)}</h4>
        <TotalLines className="mt-2" price={price} side="family" />
        <div className="mt-3">
          <Terms quote={quote} />
        </div>
        <div className="mt-4">
          <AcceptQuote key={quote.id} request={request} quote={quote} />
        </div>
        <Items request={request} quotes={quotes} quote={quote} />
      </div>
    </div>
  )
}

/** The lines of a quote that is by items, and its total over the lines that all such quotes have. */
function Items({ request, quotes: all, quote }: Props & { quote: FamilyQuote }) {
  const words = useLineWords()
  const { lines, quotes, compared, commonCount } = itemsOf(request, all)
  const at = quotes.findIndex(({ id }) => id === quote.id)
  const of = compared[at]
  if (!of) return null
  const lowest = lowestOf(compared.map(({ id, likeForLike }) => ({ id, total: likeForLike.total })))
  return (
    <>
      {of.missing > 0 && (
        <p className="mt-4 font-semibold text-warn">
          <Plural value={of.missing} one="# line is left out" other="# lines are left out" />
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ line, cells }) => (
          <li key={line.key} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {words.nameOf(line)}
              <span className="block text-sm text-muted">{words.quantityOf(line)}</span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <RateCell cell={cells[at]!} />
            </span>
          </li>
        ))}
      </ul>
      {quotes.length > 1 && (
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 font-bold">
          <span>
            <Trans>Like for like, with GST</Trans>
            <span className="block text-sm font-normal text-muted">
              <Plural
                value={commonCount}
                _0="No line is in all quotes"
                one="# line that is in all quotes"
                other="# lines that are in all quotes"
              />
            </span>
          </span>
          <span className="text-right tabular-nums">
            {formatRupees(of.likeForLike.total)}
            {lowest.includes(of.id) && <Lowest />}
          </span>
        </div>
      )}
    </>
  )
}
