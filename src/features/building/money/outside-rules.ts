import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { percentOf, totalsOf } from '#features/estimating/estimates/rules.ts'
import { pricedBillOf } from '#features/estimating/quotes/bill-rules.ts'
import { hasLine, type Rates } from '#features/estimating/quotes/total-rules.ts'

/** What an estimate has that a quote leaves out, in whole rupees. */
export type Outside = {
  /** The lines of the bill that the quote has no rate for. */
  lineCount: number
  lines: number
  /** Permits, fees and what else is only a sum. */
  other: number
  contingency: number
  profit: number
  gst: number
  total: number
}

/**
 * The part of an estimate that is outside of a quote: the lines that the quote left out, at the estimate's prices, and all that no bill of
 * quantities has. Contingency and profit stay whole, as they are percentages of the whole building; GST is due on what is left, as the
 * estimate counts it.
 */
export function outsideOf(content: EstimateContent, rates: Rates): Outside {
  const { sums, contingency, profit, gst } = totalsOf(content)
  const priced = pricedBillOf(content)
  const sumOf = (lines: typeof priced) => lines.reduce((sum, { total }) => sum + total, 0)
  const covered = priced.filter(({ line }) => hasLine(rates, line))
  const left = priced.filter(({ line }) => !hasLine(rates, line))
  const taxed = gst.kind === 'labor-only' ? covered.filter(({ line }) => line.group === 'labor') : covered
  const outside = {
    ...{ lineCount: left.length, lines: sumOf(left), other: sums.other, contingency, profit },
    gst: percentOf(Math.max(0, gst.on - sumOf(taxed)), gst.percent),
  }
  const { lines, other, gst: tax } = outside
  return { ...outside, total: lines + other + contingency + profit + tax }
}
