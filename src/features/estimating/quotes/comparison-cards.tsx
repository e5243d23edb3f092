import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { AcceptQuote } from './accept-quote.tsx'
import { useLineWords } from './bill-words.tsx'
import { comparisonOf, Lowest, RateCell, Terms } from './comparison-table.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { TotalLines } from './total-lines.tsx'
import { lowestOf } from './total-rules.ts'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quotes: readonly FamilyQuote[] }

/** Compares the quotes on a phone: it shows all totals, then one quote at a time, line by line. */
export function ComparisonCards({ request, quotes }: Props) {
  const { t } = useLingui()
  const nameOf = useQuoteName()
  const words = useLineWords()
  const [chosen, setChosen] = useState<number>()
  const { lines, quotes: totals, commonCount } = comparisonOf(request, quotes)
  const lowest = lowestOf(totals.map(({ id, likeForLike }) => ({ id, total: likeForLike.total })))
  const at = Math.max(
    0,
    quotes.findIndex(({ id }) => id === chosen),
  )
  const [quote, of] = [quotes[at]!, totals[at]!]
  const hasSeveral = quotes.length > 1
  return (
    <div className="mt-3 md:hidden">
      {hasSeveral && (
        <fieldset>
          <legend className="sr-only">{t`Which quote is shown`}</legend>
          <div className="grid gap-2">
            {quotes.map((each, place) => (
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
                <span className="min-w-0 grow font-semibold wrap-anywhere">{nameOf(each)}</span>
                <span className="shrink-0 text-right font-bold tabular-nums">
                  {formatRupees(totals[place]!.likeForLike.total)}
                  {lowest.includes(each.id) && <Lowest />}
                </span>
              </label>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">
            <Plural
              value={commonCount}
              _0="No line is in all quotes, so there is nothing to compare like for like."
              one="Like for like: # line that is in all quotes, with GST."
              other="Like for like: # lines that are in all quotes, with GST."
            />
          </p>
        </fieldset>
      )}
      <div className="panel mt-3 p-4">
        <h4 className="font-bold wrap-anywhere">{nameOf(quote)}</h4>
        {of.missing > 0 && (
          <p className="mt-1 font-semibold text-warn">
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
        <TotalLines className="mt-2 border-t border-line pt-3" total={of.all} />
        <div className="mt-3">
          <Terms quote={quote} />
        </div>
        <div className="mt-4">
          <AcceptQuote key={quote.id} request={request} quote={quote} />
        </div>
      </div>
    </div>
  )
}
