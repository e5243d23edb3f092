import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import { gstPercent, lineTotal, percentOf } from '#features/estimating/estimates/rules.ts'
import { type BillLine, wholeWork } from './bill-rules.ts'

/** What a quote's price is for: the whole work with material, its labor alone, or the lines of the bill one by one. */
export const quoteBases = ['with-material', 'labor-only', 'by-items'] as const
export type QuoteBasis = (typeof quoteBases)[number]

/**
 * Which GST a quote adds: for labor alone, for a contract with material, or none, because its rates include the GST or
 * the professional is not registered for GST.
 */
export const quoteGstKinds = ['labor-only', 'with-material', 'included', 'not-registered'] as const
export type QuoteGst = (typeof quoteGstKinds)[number]

/** The kinds of GST that a quote on this basis can have. */
export function gstKindsOf(basis: QuoteBasis): QuoteGst[] {
  return quoteGstKinds.filter((kind) => basis === 'by-items' || kind !== otherWork[basis])
}
const otherWork = { 'with-material': 'labor-only', 'labor-only': 'with-material' } as const

/** The kind of GST that was chosen, in the form that it has on this basis: GST that is added is for labor or for both. */
export function gstFor(basis: QuoteBasis, gst: QuoteGst | null): QuoteGst | null {
  return gst === null || basis === 'by-items' || gst !== otherWork[basis] ? gst : basis
}

/**
 * The price per unit of each line, in rupees with paise, by the line's key. A line without a rate is left out of the
 * quote.
 */
export type Rates = Readonly<Record<string, number>>
type Counted = Pick<BillLine, 'key' | 'quantity'>

/** The lines that a quote prices: those of the bill, or one line for the whole work. */
export function pricedLines<Line extends Counted>(lines: readonly Line[], basis: QuoteBasis): readonly Counted[] {
  return basis === 'by-items' ? lines : [wholeWork]
}

/** What a professional fills in, as the rates of a quote on this basis. */
export function ratesOn(basis: QuoteBasis, { rates, amount }: { rates: Rates; amount: number | null }): Rates {
  if (basis === 'by-items') return rates
  return amount === null ? {} : { [wholeWork.key]: amount }
}

/** Whether the quote has a rate for the line. */
export function hasLine(rates: Rates, { key }: Pick<BillLine, 'key'>): boolean {
  return Object.hasOwn(rates, key)
}

/** Whether a line of the bill is in the quote. A price for the whole work with material has every line in it. */
export function coversLine(
  { basis, rates }: { basis: QuoteBasis; rates: Rates },
  line: Pick<BillLine, 'key' | 'group'>,
): boolean {
  if (basis === 'by-items') return hasLine(rates, line)
  return basis === 'with-material' || line.group === 'labor' || line.group === 'work'
}

/** The cost of a line in whole rupees, or null if the quote leaves the line out. */
export function amountOf(rates: Rates, line: Counted): number | null {
  return hasLine(rates, line) ? lineTotal(line.quantity, rates[line.key]!) : null
}

/** The sum of all lines that have a rate, in whole rupees. It is exact for every bill within the limits. */
export function sumOf(lines: readonly Counted[], rates: Rates): number {
  return lines.reduce((sum, line) => sum + (amountOf(rates, line) ?? 0), 0)
}

/**
 * The GST that a quote adds. `isExempt` is true for labor alone for a single house (notification 12/2017 Central Tax
 * (Rate), entry 11). `percent` is 0 if nothing is added.
 */
export type GstLine = { kind: QuoteGst; percent: number; isExempt: boolean; amount: number }

/**
 * Computes the GST on a sum. If `constructionType` is null, the family has not said what is built, and nothing is
 * exempt.
 */
export function gstOn(sum: number, kind: QuoteGst, constructionType: ConstructionType | null): GstLine {
  const isExempt = kind === 'labor-only' && constructionType === 'residential'
  const percent = kind === 'included' || kind === 'not-registered' || isExempt ? 0 : gstPercent
  return { kind, percent, isExempt, amount: percentOf(sum, percent) }
}

/** Whether a labor-only quote has rates for materials or fixtures. Such a quote would leave out the GST on them. */
export function hasMaterialInLabor(
  lines: readonly Pick<BillLine, 'key' | 'group'>[],
  { rates, gst }: { rates: Rates; gst: QuoteGst | null },
): boolean {
  const isMaterial = ({ group }: Pick<BillLine, 'group'>) => group === 'materials' || group === 'fixtures'
  return gst === 'labor-only' && lines.some((line) => isMaterial(line) && hasLine(rates, line))
}

/** The sum without GST, the GST, and the total with GST, in whole rupees. */
export type QuoteTotal = { sum: number; gst: GstLine; total: number }

export function totalOf(
  lines: readonly Counted[],
  { basis, rates, gst }: { basis: QuoteBasis; rates: Rates; gst: QuoteGst },
  constructionType: ConstructionType | null,
): QuoteTotal {
  const sum = sumOf(pricedLines(lines, basis), rates)
  const line = gstOn(sum, gst, constructionType)
  return { sum, gst: line, total: sum + line.amount }
}

type Compared = { id: number; rates: Rates; gst: QuoteGst }

/**
 * A line of the bill with one cell for each quote, in the order of the quotes. A cell is null if the quote leaves the
 * line out.
 */
export type ComparedLine<Line> = { line: Line; cells: (Cell | null)[] }
/**
 * `isLowest` marks the lowest rate after adding each quote's GST. It is set only if at least two quotes have the line
 * at different prices.
 */
export type Cell = { rate: number; amount: number; isLowest: boolean }
export type ComparedQuote = {
  id: number
  all: QuoteTotal
  /** The total over the lines that every compared quote has. */
  likeForLike: QuoteTotal
  missing: number
}
export type Comparison<Line> = {
  lines: ComparedLine<Line>[]
  quotes: ComparedQuote[]
  /** The number of lines that every quote has. */
  commonCount: number
}

/** Compares quotes by items line by line. */
export function compareQuotes<Line extends Counted>(
  lines: readonly Line[],
  quotes: readonly Compared[],
  constructionType: ConstructionType | null,
): Comparison<Line> {
  const common = lines.filter((line) => quotes.every(({ rates }) => hasLine(rates, line)))
  return {
    lines: lines.map((line) => ({ line, cells: cellsOf(line, quotes, constructionType) })),
    quotes: quotes.map((quote) => ({
      id: quote.id,
      all: totalOf(lines, { ...quote, basis: 'by-items' }, constructionType),
      likeForLike: totalOf(common, { ...quote, basis: 'by-items' }, constructionType),
      missing: lines.filter((line) => !hasLine(quote.rates, line)).length,
    })),
    commonCount: common.length,
  }
}

function cellsOf(
  line: Counted,
  quotes: readonly Compared[],
  constructionType: ConstructionType | null,
): (Cell | null)[] {
  // The rate with GST, in hundredths of a paisa, so that it is exact.
  const withGst = ({ rates, gst }: Compared) =>
    Math.round(rates[line.key]! * 100) * (100 + gstOn(0, gst, constructionType).percent)
  const asked = quotes.filter(({ rates }) => hasLine(rates, line)).map(withGst)
  const least = Math.min(...asked)
  const differs = asked.some((each) => each !== least)
  return quotes.map((quote) => {
    const { rates } = quote
    if (!hasLine(rates, line)) return null
    return {
      rate: rates[line.key]!,
      amount: amountOf(rates, line)!,
      isLowest: differs && withGst(quote) === least,
    }
  })
}

/** The ids of the quotes with the lowest total. Empty if all totals are the same or there is only one. */
export function lowestOf(quotes: readonly { id: number; total: number }[]): number[] {
  const least = Math.min(...quotes.map(({ total }) => total))
  if (quotes.every(({ total }) => total === least)) return []
  return quotes.filter(({ total }) => total === least).map(({ id }) => id)
}
