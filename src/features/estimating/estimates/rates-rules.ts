import type { MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'
import { daysBetween } from '#platform/values/days.ts'
import type { EstimateContent, MaterialEntry } from './content-rules.ts'
import { isSame } from './merge-rules.ts'
import { rateOf } from './rules.ts'

type Sheet = { town: RateTown; asOf: string; rates: readonly { material: MaterialId; price: number }[] }

/** The rates of a sheet as an estimate stores them, with the newest day among them. */
export function ratesOfSheet({ rates, asOf }: Sheet): EstimateContent['rates'] {
  return { day: asOf, prices: Object.fromEntries(rates.map(({ material, price }) => [material, price])) }
}

/** The number of days for which rates count as current. */
export const freshDays = 30

/** Whether the estimate's newest rate is more than `freshDays` older than today ('YYYY-MM-DD'). */
export function areRatesOld({ rates }: Pick<EstimateContent, 'rates'>, today: string): boolean {
  return daysBetween(rates.day, today) > freshDays
}

/** Whether a sheet has rates that differ from the estimate's: they are newer, or have been corrected since. */
export function hasOtherRates({ rates }: Pick<EstimateContent, 'rates'>, sheet: Sheet): boolean {
  return sheet.asOf > rates.day || sheet.rates.some(({ material, price }) => rates.prices[material] !== price)
}

/**
 * The estimate with the rates of a sheet, of a different town or of today. Prices that came from the old sheet follow
 * the new one. Prices that were entered by hand stay.
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
 * Undoes the change from `before` to `renewed`: restores the rates and each price that is still the renewed one. What
 * was entered since stays. If the estimate has changed its rates again since, nothing is undone.
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

/** The materials of an estimate, each with the price that `priceOf` gives it. */
function withPrices({ materials }: EstimateContent, priceOf: (id: MaterialId, entry: MaterialEntry) => number) {
  const entries = Object.entries(materials) as [MaterialId, MaterialEntry][]
  return Object.fromEntries(entries.map(([id, entry]) => [id, { ...entry, price: priceOf(id, entry) }]))
}
