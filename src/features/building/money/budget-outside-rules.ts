import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { percentOf, totalsOf } from '#features/estimating/estimates/rules.ts'
import { pricedBillOf } from '#features/estimating/quotes/bill-rules.ts'
import { coversLine, type QuoteBasis, type Rates } from '#features/estimating/quotes/total-rules.ts'

/** The part of an estimate that a quote leaves out, in whole rupees. */
export type Outside = {
  /** The number of lines in the bill of quantities that the quote does not cover. */
  lineCount: number
  lines: number
  /** The sum of permits, fees and other items that have no quantity. */
  other: number
  contingency: number
  profit: number
  gst: number
  total: number
}

/**
 * The part of an estimate that is outside of a quote: the lines that it does not cover, at the estimate's prices, and
 * everything that is never in a bill of quantities. Contingency and profit are included in full, because they are
 * percentages of the whole building. GST is computed on this part, by the estimate's own rules.
 */
export function outsideOf(content: EstimateContent, quote: { basis: QuoteBasis; rates: Rates }): Outside {
  const { sums, contingency, profit, gst } = totalsOf(content)
  const priced = pricedBillOf(content)
  const sumOf = (lines: typeof priced) => lines.reduce((sum, { total }) => sum + total, 0)
  const covered = priced.filter(({ line }) => coversLine(quote, line))
  const left = priced.filter(({ line }) => !coversLine(quote, line))
  const taxed = gst.kind === 'labor-only' ? covered.filter(({ line }) => line.group === 'labor') : covered
  const outside = {
    ...{ lineCount: left.length, lines: sumOf(left), other: sums.other, contingency, profit },
    gst: percentOf(Math.max(0, gst.on - sumOf(taxed)), gst.percent),
  }
  const { lines, other, gst: tax } = outside
  return { ...outside, total: lines + other + contingency + profit + tax }
}
