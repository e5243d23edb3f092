import { LRUCache } from 'lru-cache'
import type { CouponAnswer } from '#features/shop/coupons/coupons.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'

/** How many codes that there are not one buyer may try in an hour. */
const mostGuesses = 20

/** Says what a code was that could be tried. */
export type CouponTried = (answer: CouponAnswer | undefined) => Promise<void>

/**
 * Counts the coupon codes that a buyer makes up, each once: codes are short words, and whoever tries enough of them finds one. A code is
 * counted before it is looked up, so that many at once are not too many, and that is taken back where there is such a coupon. The function
 * answers with undefined where it may not be tried.
 */
export function createCouponGuesses() {
  const limit = createLimit(mostGuesses, 60 * 60)
  const madeUp = new LRUCache<string, true>({ max: 20_000 })
  return async (buyer: string, code: string): Promise<CouponTried | undefined> => {
    const key = `${buyer} ${code}`
    if (!code || madeUp.has(key)) return async () => undefined
    try {
      await limit.consume(buyer)
    } catch {
      return undefined
    }
    return async (answer) => {
      if (answer?.refusal?.reason === 'unknown' && !madeUp.has(key)) madeUp.set(key, true)
      else await limit.reward(buyer)
    }
  }
}
