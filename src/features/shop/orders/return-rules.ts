import { addDays } from '#platform/values/days.ts'

/**
 * Days after the delivery within which a faulty product can be returned, whatever the product promises. The form of a
 * new product also suggests this number. Each product stores its own number for returns without a fault
 * (`products.return_days`), so changing stored products needs a migration.
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
