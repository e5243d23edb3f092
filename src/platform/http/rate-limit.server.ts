import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#platform/database/database.server.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import { HttpRefusal } from './refusal.server.ts'
import type { EndpointContext } from './request.server.ts'

export type Limit = RateLimiterAbstract

/** Allows `points` attempts in `seconds`, counted in this process. */
export function createLimit(points: number, seconds: number): Limit {
  return new RateLimiterMemory({ points, duration: seconds })
}

/**
 * Allows `points` attempts in `seconds`, counted in PostgreSQL for all processes and features that use the name. It is
 * for what can be guessed (passwords, codes) and for what is sent to people. An attempt costs a write. In a
 * transaction, pass the transaction as `db`: it must not wait for a second connection.
 */
export function sharedLimit(db: Db, name: string, points: number, seconds: number): Limit {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  const tableName = 'limit_counts'
  return new SharedLimit({
    storeClient,
    storeType: 'client',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

/** Stores hashes, so that the table contains no addresses and numbers of people. */
class SharedLimit extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return hashToken(super.getKey(key))
  }
}

/** Deletes the counts of limits that have ended. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.deleteFrom('limit_counts').where('expire', '<', Date.now()).execute()
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
