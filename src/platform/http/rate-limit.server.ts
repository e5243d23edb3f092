import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpRefusal } from './refusal.server.ts'
import type { EndpointContext } from './request.server.ts'

export type Limit = RateLimiterMemory

/** Allows `points` attempts in `seconds`, counted in this process. */
export function createLimit(points: number, seconds: number): Limit {
  return new RateLimiterMemory({ points, duration: seconds })
}

const shared = new WeakMap<object, Map<string, Limit>>()

/**
 * A limit that several features of a process share by name. `owner` is an object that stands for the process, for
 * example its environment.
 */
export function sharedLimit(owner: object, name: string, points: number, seconds: number): Limit {
  const limits = shared.get(owner) ?? new Map<string, Limit>()
  shared.set(owner, limits)
  const limit = limits.get(name) ?? createLimit(points, seconds)
  limits.set(name, limit)
  return limit
}

type Counting = {
  /** How many points the attempt costs. */
  points?: number
  /**
   * Makes the refusal (429) of an attempt. `ms` is the time in milliseconds after which the attempt may be repeated.
   */
  refuse?: (ms: number) => HttpRefusal
}

/**
 * Counts one attempt under `key`. Over the limit, throws 429 with Retry-After. In-process API calls of a page are not
 * counted.
 */
export async function countAgainst(
  c: Pick<EndpointContext, 'get'>,
  limit: Limit,
  key: string,
  counting?: Counting,
): Promise<void> {
  if (!c.get('inProcess')) await countEveryAttempt(limit, key, counting)
}

/** Throws like `countAgainst` if an attempt would exceed the limit, but counts nothing. */
export async function refuseBeyond(
  limit: Limit,
  key: string,
  { points = 1, refuse = tooManyAttempts }: Counting = {},
): Promise<void> {
  const counted = await limit.get(key)
  if (counted && counted.consumedPoints + points > limit.points) throw refuse(counted.msBeforeNext)
}

/**
 * Counts one attempt under `key`, even if it is an in-process API call of a page. Over the limit, throws 429 with
 * Retry-After.
 */
export async function countEveryAttempt(
  limit: Limit,
  key: string,
  { points = 1, refuse = tooManyAttempts }: Counting = {},
): Promise<void> {
  try {
    await limit.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw refuse(refusal.msBeforeNext)
  }
}

/** Takes back one point that `countAgainst` has counted, because the attempt did not take place after all. */
export async function giveBack(c: Pick<EndpointContext, 'get'>, limit: Limit, key: string): Promise<void> {
  if (!c.get('inProcess')) await limit.reward(key)
}

/** A 429 that says when the next attempt is possible. */
export function tooManyAttempts(ms: number): HttpRefusal {
  const retryAfter = Math.ceil(ms / 1000)
  return new HttpRefusal(429, tryAgainIn(retryAfter), { retryAfter })
}

/** A sentence that says how long to wait. The time is rounded up, so that an attempt after it is accepted. */
function tryAgainIn(seconds: number): MessageDescriptor {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  return minutes <= 60
    ? msg`${plural(minutes, { one: 'Too many attempts. Please try again in # minute.', other: 'Too many attempts. Please try again in # minutes.' })}`
    : msg`${plural(hours, { one: 'Too many attempts. Please try again in # hour.', other: 'Too many attempts. Please try again in # hours.' })}`
}
