import { keep, readKept } from '#platform/device/tab-storage.ts'
import type { PlacedOrder } from './schema.ts'

type Ordered = Pick<PlacedOrder, 'ref' | 'number'>

/** Keeps for this tab which order was the last, and whose it is: null for a guest's. */
export function keepOrdered({ ref, number }: Ordered, accountId: number | null): void {
  keep('ordered', { ref, number, accountId })
}

/** The last order of this tab, if it is the visitor's own. */
export function readOrdered(visitorId: number | null): Ordered | undefined {
  const { ref, number, accountId } = readKept('ordered')
  if (typeof ref !== 'string' || typeof number !== 'string' || accountId !== visitorId) return
  return { ref, number }
}
