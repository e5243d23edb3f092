import { addDays } from '#platform/values/days.ts'

/**
 * Days after the delivery within which a return is allowed: for a fault whatever the product promises, and without a
 * fault for a product whose own number nobody has changed. Every other 7 comes from here, apart from the default of
 * `products.return_days` in db/0110, which applies only to an insert without the column.
 */
export const standardReturnDays = 7

/**
 * The last day on which a line can be returned; null if it can't be. `returnDays` is the product's promise when it was
 * ordered; 0 allows returns only for a fault. Days are days in India.
 */
export function lastReturnDay(
  { deliveredOn, returnDays }: { deliveredOn: string; returnDays: number },
  { hasFault }: { hasFault: boolean },
): string | null {
  if (hasFault) return addDays(deliveredOn, Math.max(standardReturnDays, returnDays))
  return returnDays === 0 ? null : addDays(deliveredOn, returnDays)
}
