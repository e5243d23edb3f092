import { keep, readKept } from '#platform/device/tab-storage.ts'
import type { PlacedOrder } from './schema.ts'

type Ordered = Pick<PlacedOrder, 'ref' | 'number'>

/** Remembers the last order for this tab, with the account that placed it (null for a guest). */
export function rememberLastOrder({ ref, number }: Ordered, accountId: number | null): void {
  keep('ordered', { ref, number, accountId })
}

/** The last order of this tab, if the visitor placed it. */
export function readLastOrder(visitorId: number | null): Ordered | undefined {
  const { ref, number, accountId } = readKept('ordered')
  if (typeof ref !== 'string' || typeof number !== 'string' || accountId !== visitorId) return
  return { ref, number }
}
