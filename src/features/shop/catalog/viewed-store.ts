import { createKey } from '#platform/http/keys.ts'
import { mostViewed } from './rules.ts'
import type { ViewBody } from './schema.ts'

/**
 * The products viewed since the page was loaded, in memory only. Nothing is stored on the device, and the id of this
 * history of views is not linked to an account.
 */
export function createViewHistory(newId = createKey) {
  const seen: number[] = []
  let id: string | undefined
  return {
    /**
     * Returns what to send to the server when a product is viewed. Undefined for the first product and for one viewed
     * before.
     */
    look(product: number): ViewBody | undefined {
      if (seen.includes(product)) return undefined
      const after = seen.slice(-mostViewed)
      seen.push(product)
      if (after.length === 0) return undefined
      id ??= newId()
      return { visit: id, product, after }
    },
  }
}

const history = createViewHistory()
export const look = history.look
