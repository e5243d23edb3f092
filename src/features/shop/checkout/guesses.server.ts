import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { CouponAnswer } from '#features/shop/coupons/coupons.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { sharedLimit } from '#platform/http/rate-limit.server.ts'

/** How many wrong codes a buyer may try in an hour. */
const mostGuesses = 20

/** Takes the result of looking up the coupon code. Undoes the count unless the code is wrong. */
export type CouponTried = (answer: CouponAnswer | undefined) => Promise<void>

/**
 * Limits how many wrong coupon codes a buyer can try. Codes are short words, which could be guessed with unlimited
 * attempts. The same wrong code counts only once. A code is counted before it is looked up, so that parallel attempts
 * can't exceed the limit, and the count is undone if the coupon exists. The returned function resolves to undefined if
 * the code may not be tried.
 */
export function createCouponGuesses(db: Db) {
  const limit = sharedLimit(db, 'coupon codes', mostGuesses, 60 * 60)
  const madeUp = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1 })
  return async (buyer: string, code: string): Promise<CouponTried | undefined> => {
    const key = `${buyer} ${code}`
    if (!code || madeUp.has(key)) return async () => undefined
    try {
      await limit.consume(buyer)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return undefined
    }
    return async (answer) => {
      if (answer?.refusal?.reason === 'unknown' && !madeUp.has(key)) madeUp.set(key, true)
      else await limit.reward(buyer)
    }
  }
}
