import { createKey } from '#platform/http/keys.ts'
import { mostViewed } from './rules.ts'
import type { ViewBody } from './schema.ts'

/**
 * Which products were looked at since the page was loaded, in memory alone: nothing is stored on the device, and the visit's id
 * belongs to no account.
 */
export function createVisit(newId = createKey) {
  const seen: number[] = []
  let visit: string | undefined
  return {
    /** What to tell the server when a product is looked at; nothing for the first one, and when it was seen before. */
    look(product: number): ViewBody | undefined {
      if (seen.includes(product)) return undefined
      const after = seen.slice(-mostViewed)
      seen.push(product)
      if (after.length === 0) return undefined
      visit ??= newId()
      return { visit, product, after }
    },
  }
}

const visit = createVisit()
export const look = visit.look
