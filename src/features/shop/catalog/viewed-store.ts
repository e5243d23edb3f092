import { createKey } from '#platform/http/keys.ts'
import { mostViewed } from './rules.ts'
import type { ViewBody } from './schema.ts'

/**
 * The products viewed since the page was loaded, in memory only. Nothing is stored on the device, and the visit's id
 * belongs to no account.
 */
export function createViewHistory(newId = createKey) {
  const seen: number[] = []
  let visit: string | undefined
  return {
    /**
     * What to send to the server when a product is viewed. Nothing for the first product of a visit, or for a repeated
     * one.
     */
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

const visit = createViewHistory()
export const look = visit.look
