import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dash, formatDate, formatPrice, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { AcceptQuote } from './accept-quote.tsx'
import { useLineWords } from './bill-words.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { GstWords } from './total-lines.tsx'
import { type Cell, type ComparedQuote, compareQuotes, lowestOf } from './total-rules.ts'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quotes: readonly FamilyQuote[] }

/** Compares quotes for a request. Each of them must have an offer. The results are in the same order as `quotes`. */
export function comparisonOf({ lines, constructionType }: QuoteRequest, quotes: readonly FamilyQuote[]) {
  const compared = quotes.map(({ id, offer }) => ({ id, rates: offer!.rates, gst: offer!.gst }))
  return compareQuotes(lines, compared, constructionType)
}

/** Compares the quotes side by side, line by line, on wide screens. */
export function ComparisonTable({ request, quotes }: Props) {
  const nameOf = useQuoteName()
  const words = useLineWords()
  const { lines, quotes: totals, commonCount } = comparisonOf(request, quotes)
  const lowest = lowestOf(totals.map(({ id, likeForLike }) => ({ id, total: likeForLike.total })))
  const each = (cell: (of: ComparedQuote, quote: FamilyQuote) => ReactNode) =>
    totals.map((of, at) => (
      <td key={of.id} className="text-right">
        {cell(of, quotes[at]!)}
      </td>
    ))
  const hasSeveral = quotes.length > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section tabIndex={0} aria-labelledby="comparison" className="panel mt-3 overflow-x-auto max-md:hidden">
      <table className="w-full text-left tabular-nums">
        <thead className="border-b border-line *:*:px-4 *:*:py-3">
          <tr>
            <th scope="col" className="min-w-52 text-sm font-medium text-muted">
              <Trans context="a bill of quantities">Line</Trans>
            </th>
            {quotes.map((quote) => (
              <th key={quote.id} scope="col" className="min-w-44 text-right font-bold wrap-anywhere">
                {nameOf(quote)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
          {lines.map(({ line, cells }) => (
            <tr key={line.key}>
              <th scope="row" className="font-medium">
                {words.nameOf(line)}
                <span className="block text-sm font-normal text-muted">{words.quantityOf(line)}</span>
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
          <Row name={<Trans>Sum of the lines</Trans>}>{each(({ all }) => formatRupees(all.sum))}</Row>
          <Row name={<Trans>GST</Trans>}>
            {each(({ all: { gst } }) => (
              <>
                {formatRupees(gst.amount)}
                <span className="block text-sm text-muted">
                  <GstWords gst={gst} />
                </span>
              </>
            ))}
          </Row>
          <Row isBold name={<Trans>Total with GST</Trans>}>
            {each(({ all }) => formatRupees(all.total))}
          </Row>
          {hasSeveral && (
            <Row
              isBold
              name={
                <>
                  <Trans>Like for like, with GST</Trans>
                  <span className="block text-sm font-normal text-muted">
                    <Plural
                      value={commonCount}
                      _0="No line is in all quotes"
                      one="# line that is in all quotes"
                      other="# lines that are in all quotes"
                    />
                  </span>
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
          <Row name={<Trans>Terms</Trans>}>
            {each((_, quote) => (
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
              {each((_, quote) => (
                <AcceptQuote request={request} quote={quote} />
              ))}
            </Row>
          )}
        </tfoot>
      </table>
    </section>
  )
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
