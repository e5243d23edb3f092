import type { MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'
import { daysBetween } from '#platform/values/days.ts'
import type { EstimateContent, MaterialEntry } from './content-rules.ts'
import { isSame } from './equality-rules.ts'
import { rateOf } from './rules.ts'

type Sheet = { town: RateTown; asOf: string; rates: readonly { material: MaterialId; price: number }[] }

/** Converts the rates of a sheet to the form in which an estimate stores them. */
export function ratesOfSheet({ rates, asOf }: Sheet): EstimateContent['rates'] {
  return { day: asOf, prices: Object.fromEntries(rates.map(({ material, price }) => [material, price])) }
}

/** The number of days for which rates count as current. */
export const freshDays = 30

/** Whether the estimate's newest rate is more than `freshDays` older than today ('YYYY-MM-DD'). */
export function areRatesOld({ rates }: Pick<EstimateContent, 'rates'>, today: string): boolean {
  return daysBetween(rates.day, today) > freshDays
}

/** Whether the rates of a sheet differ from those of the estimate. The rates of the sheet may be newer or corrected. */
export function hasOtherRates({ rates }: Pick<EstimateContent, 'rates'>, sheet: Sheet): boolean {
  return sheet.asOf > rates.day || sheet.rates.some(({ material, price }) => rates.prices[material] !== price)
}

/**
 * Returns the estimate with the rates of a sheet that is newer or of another town. Prices that came from the earlier
 * rates change to the new ones. Prices that were entered by hand are kept.
 */
export function withRates(content: EstimateContent, sheet: Sheet): EstimateContent {
  const rates = ratesOfSheet(sheet)
  const materials = withPrices(content, (id, { price }) => {
    const isTaken = price === rateOf(content, id)
    return (isTaken && rates.prices[id]) || price
  })
  return { ...content, town: sheet.town, rates, materials }
}

/**
 * Undoes the change from `before` to `renewed`: restores the earlier rates, and each price that has not been changed
 * since. What was entered since is kept. If the rates or the town have changed again since, nothing is undone.
 */
export function withRatesUndone(
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

/** Returns the materials of an estimate, each with the price that `priceOf` gives it. */
function withPrices({ materials }: EstimateContent, priceOf: (id: MaterialId, entry: MaterialEntry) => number) {
  const entries = Object.entries(materials) as [MaterialId, MaterialEntry][]
  return Object.fromEntries(entries.map(([id, entry]) => [id, { ...entry, price: priceOf(id, entry) }]))
}
