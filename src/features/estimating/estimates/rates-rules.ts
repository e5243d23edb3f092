import type { MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'
import { daysBetween } from '#platform/values/days.ts'
import type { EstimateContent, MaterialEntry } from './content-rules.ts'
import { isSame } from './merge-rules.ts'
import { rateOf } from './rules.ts'

type Sheet = { town: RateTown; asOf: string; rates: readonly { material: MaterialId; price: number }[] }

/** The rates of a sheet, as an estimate takes them along, with the newest day that one of them is of. */
export function takenRates({ rates, asOf }: Sheet): EstimateContent['rates'] {
  return { day: asOf, prices: Object.fromEntries(rates.map(({ material, price }) => [material, price])) }
}

/** For so many days rates are taken for today's. */
export const freshDays = 30

/** Whether the newest rate of an estimate is of a day more than `freshDays` before today ('YYYY-MM-DD'). */
export function areRatesOld({ rates }: Pick<EstimateContent, 'rates'>, today: string): boolean {
  return daysBetween(rates.day, today) > freshDays
}

/** Whether a sheet has rates that the estimate has not taken: of a later day, or put right since. */
export function hasOtherRates({ rates }: Pick<EstimateContent, 'rates'>, sheet: Sheet): boolean {
  return sheet.asOf > rates.day || sheet.rates.some(({ material, price }) => rates.prices[material] !== price)
}

/**
 * The estimate with the rates of a sheet: another town's, or today's. A price that was taken from the sheet before follows it; one that was
 * entered by hand stays.
 */
export function withRates(content: EstimateContent, sheet: Sheet): EstimateContent {
  const rates = takenRates(sheet)
  const materials = withPrices(content, (id, { price }) => {
    const isTaken = price === rateOf(content, id)
    return (isTaken && rates.prices[id]) || price
  })
  return { ...content, town: sheet.town, rates, materials }
}

/**
 * Takes back that `before` was `renewed`: the rates, and each price that is still the renewed one. What was entered since stays, and once
 * the estimate has yet other rates, all of it.
 */
export function withRatesBefore(
  content: EstimateContent,
  { before, renewed }: { before: EstimateContent; renewed: EstimateContent },
): EstimateContent {
  if (content.town !== renewed.town || !isSame(content.rates, renewed.rates)) return content
  const materials = withPrices(content, (id, { price }) => {
    const was = before.materials[id]?.price
    return was !== undefined && price === renewed.materials[id]?.price ? was : price
  })
  return { ...content, town: before.town, rates: before.rates, materials }
}

/** The materials of an estimate, each with the price that it gets. */
function withPrices({ materials }: EstimateContent, priceOf: (id: MaterialId, entry: MaterialEntry) => number) {
  const entries = Object.entries(materials) as [MaterialId, MaterialEntry][]
  return Object.fromEntries(entries.map(([id, entry]) => [id, { ...entry, price: priceOf(id, entry) }]))
}
