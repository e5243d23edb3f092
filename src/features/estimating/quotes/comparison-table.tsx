import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dash, formatDate, formatPrice, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { AcceptQuote } from './accept-quote.tsx'
import { useLineWords } from './bill-words.tsx'
import { FarWarning } from './far-price.tsx'
import { priceOf, type QuotePrice } from './price-rules.ts'
import { useBasisName } from './quote-words.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { Excluded, GstWords, PerSqFt, TotalName } from './total-lines.tsx'
import { type Cell, type ComparedQuote, compareQuotes, lowestOf } from './total-rules.ts'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quotes: readonly FamilyQuote[] }

/** A quote with its price. Each compared quote has an offer. */
export type PricedQuote = { quote: FamilyQuote; price: QuotePrice; isLowest: boolean }

/** The prices of quotes. Among several for the whole work, the lowest of those with the same basis is marked. */
export function pricesOf(request: QuoteRequest, quotes: readonly FamilyQuote[]): PricedQuote[] {
  const priced = quotes.map((quote) => ({ quote, price: priceOf(request, quote.offer!, quote.listedRates) }))
  const lowest = (['with-material', 'labor-only'] as const).flatMap((basis) =>
    lowestOf(
      priced
        .filter(({ price }) => price.basis === basis)
        .map(({ quote, price }) => ({ id: quote.id, total: price.total.total })),
    ),
  )
  return priced.map((each) => ({ ...each, isLowest: lowest.includes(each.quote.id) }))
}

/** Compares the quotes that are by items, line by line. The results are in the same order as the quotes. */
export function itemsOf({ lines, constructionType }: QuoteRequest, all: readonly FamilyQuote[]) {
  const quotes = all.filter(({ offer }) => offer!.basis === 'by-items')
  const compared = quotes.map(({ id, offer }) => ({ id, rates: offer!.rates, gst: offer!.gst }))
  const { quotes: totals, ...result } = compareQuotes(lines, compared, constructionType)
  return { ...result, quotes, compared: totals }
}

/** Compares the quotes side by side on wide screens: first what they cost in all, then those by items line by line. */
export function ComparisonTable({ request, quotes }: Props) {
  const nameOf = useQuoteName()
  const basisName = useBasisName()
  const prices = pricesOf(request, quotes)
  const each = (cell: (of: PricedQuote) => ReactNode) =>
    prices.map((of) => (
      <td key={of.quote.id} className="text-right">
        {cell(of)}
      </td>
    ))
  return (
    <div className="max-md:hidden">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section tabIndex={0} aria-labelledby="comparison" className="panel mt-3 overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <Head name={<Trans>Price</Trans>} names={quotes.map((quote) => [quote.id, nameOf(quote)])} />
          <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
            <Row name={<Trans>The price is for</Trans>}>{each(({ price }) => basisName(price))}</Row>
            <Row name={<Trans>Without GST</Trans>}>
              {each(({ price: { total, area } }) => (
                <>
                  {formatRupees(total.sum)}
                  <Small>
                    <PerSqFt rupees={total.sum} area={area} />
                  </Small>
                </>
              ))}
            </Row>
            <Row name={<Trans>GST</Trans>}>
              {each(({ price: { basis, total } }) => (
                <>
                  {formatRupees(total.gst.amount)}
                  <Small>
                    <GstWords gst={total.gst} isWhole={basis !== 'by-items'} />
                  </Small>
                </>
              ))}
            </Row>
            <Row isBold name={<Trans>In all</Trans>}>
              {each(({ price: { total, area, far }, isLowest }) => (
                <>
                  {formatRupees(total.total)}
                  <Small>
                    <TotalName gst={total.gst} />
                  </Small>
                  <Small>
                    <PerSqFt rupees={total.total} area={area} />
                  </Small>
                  {isLowest && <Lowest />}
                  <FarWarning far={far} side="family" className="mt-2 text-left text-sm" />
                </>
              ))}
            </Row>
            <Row isBold name={<Trans>Not included</Trans>}>
              {each(({ price }) => (
                <Excluded of={price} />
              ))}
            </Row>
            <Row name={<Trans>Terms</Trans>}>
              {each(({ quote }) => (
                <Terms quote={quote} />
              ))}
            </Row>
            {quotes.some(({ canBeAccepted }) => canBeAccepted) && (
              <Row
                name={
                  <span className="sr-only">
                    <Trans>Decision</Trans>
                  </span>
                }
              >
                {each(({ quote }) => (
                  <AcceptQuote request={request} quote={quote} />
                ))}
              </Row>
            )}
          </tbody>
        </table>
      </section>
      <ItemTable request={request} quotes={quotes} />
    </div>
  )
}

/** Compares the rates of the quotes that are by items. Shows nothing if there is no such quote. */
function ItemTable({ request, quotes: all }: Props) {
  const nameOf = useQuoteName()
  const words = useLineWords()
  const { lines, quotes, compared, commonCount } = itemsOf(request, all)
  const lowest = lowestOf(compared.map(({ id, likeForLike }) => ({ id, total: likeForLike.total })))
  const each = (cell: (of: ComparedQuote) => ReactNode) =>
    compared.map((of) => (
      <td key={of.id} className="text-right">
        {cell(of)}
      </td>
    ))
  if (quotes.length === 0) return null
  return (
    <>
      <h4 id="by-items" className="mt-6 font-bold">
        <Trans>By items</Trans>
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section tabIndex={0} aria-labelledby="by-items" className="panel mt-2 overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <Head
            name={<Trans context="a bill of quantities">Line</Trans>}
            names={quotes.map((quote) => [quote.id, nameOf(quote)])}
          />
          <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
            {lines.map(({ line, cells }) => (
              <tr key={line.key}>
                <th scope="row" className="font-medium">
                  {words.nameOf(line)}
                  <Small>{words.quantityOf(line)}</Small>
                </th>
                {cells.map((cell, at) => (
                  <td key={quotes[at]!.id} className={`text-right ${cell ? '' : 'bg-warn-soft'}`}>
                    <RateCell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line-strong *:*:px-4 *:*:py-2.5 *:align-top">
            <Row name={<Trans>Lines left out</Trans>}>{each(({ missing }) => missing || dash)}</Row>
            <Row name={<Trans>Total of the lines</Trans>}>{each(({ all }) => formatRupees(all.sum))}</Row>
            {quotes.length > 1 && (
              <Row
                isBold
                name={
                  <>
                    <Trans>Like for like, with GST</Trans>
                    <Small>
                      <Plural
                        value={commonCount}
                        _0="No line is in all quotes"
                        one="# line that is in all quotes"
                        other="# lines that are in all quotes"
                      />
                    </Small>
                  </>
                }
              >
                {each(({ id, likeForLike }) => (
                  <>
                    {formatRupees(likeForLike.total)}
                    {lowest.includes(id) && <Lowest />}
                  </>
                ))}
              </Row>
            )}
          </tfoot>
        </table>
      </section>
    </>
  )
}

function Head({ name, names }: { name: ReactNode; names: [number, string][] }) {
  return (
    <thead className="border-b border-line *:*:px-4 *:*:py-3">
      <tr>
        <th scope="col" className="min-w-52 text-sm font-medium text-muted">
          {name}
        </th>
        {names.map(([id, name]) => (
          <th key={id} scope="col" className="min-w-44 text-right font-bold wrap-anywhere">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>
}

function Row({ name, isBold = false, children }: { name: ReactNode; isBold?: boolean; children: ReactNode }) {
  return (
    <tr className={isBold ? 'font-bold' : ''}>
      <th scope="row" className={isBold ? '' : 'font-medium'}>
        {name}
      </th>
      {children}
    </tr>
  )
}

/** Shows a quote's rate and amount for a line. Words mark the lowest rate, and a line that the quote leaves out. */
export function RateCell({ cell }: { cell: Cell | null }) {
  if (!cell)
    return (
      <span className="font-semibold text-warn">
        <Trans>Left out</Trans>
      </span>
    )
  return (
    <>
      {formatRupees(cell.amount)}
      <span className="block text-sm text-muted">
        <Trans>Rate {formatPrice(cell.rate)}</Trans>
      </span>
      {cell.isLowest && (
        <span className="mt-0.5 block text-sm font-semibold text-good">
          <Trans>Lowest with GST</Trans>
        </span>
      )}
    </>
  )
}

export function Lowest() {
  return (
    <span className="mt-0.5 block text-sm font-semibold text-good">
      <Trans>Lowest</Trans>
    </span>
  )
}

/** Shows how long the quote is valid, how long the work takes, and the professional's note. */
export function Terms({ quote: { offer } }: { quote: FamilyQuote }) {
  const language = useLanguage()
  if (!offer) return null
  const day = formatDate(language, offer.validUntil)
  const isOver = new Date(offer.validUntil) <= new Date()
  return (
    <span className="block text-sm">
      <span className={`block ${isOver ? 'font-semibold text-warn' : ''}`}>
        {isOver ? <Trans>Was valid until {day}</Trans> : <Trans>Valid until {day}</Trans>}
      </span>
      {offer.completionDays !== null && (
        <span className="block">
          <Plural value={offer.completionDays} one="The work takes # day" other="The work takes # days" />
        </span>
      )}
      {offer.note && (
        <span lang={offer.lang} className="mt-1 block break-words whitespace-pre-line text-muted">
          {offer.note}
        </span>
      )}
    </span>
  )
}
