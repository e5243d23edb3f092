import { msg } from '@lingui/core/macro'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpRefusal } from './refusal.server.ts'
import type { EndpointContext } from './request.server.ts'

export type Limit = RateLimiterMemory

/** Allows `points` attempts in `seconds`, counted in this process. */
export function createLimit(points: number, seconds: number): Limit {
  return new RateLimiterMemory({ points, duration: seconds })
}

/**
 * Counts one attempt under `key`; over the limit, throws 429 with Retry-After. In-process API calls of a page are not
 * counted.
 */
export async function countAgainst(c: EndpointContext, limit: Limit, key: string): Promise<void> {
  if (!c.get('inProcess')) await countAlways(limit, key)
}

/** Counts one attempt under `key`, for pages too. */
export async function countAlways(limit: Limit, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new HttpRefusal(429, msg`Too many attempts. Please wait a moment and try again.`, {
      retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
    })
  }
}
