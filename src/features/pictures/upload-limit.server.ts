import { msg, plural } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { visitorOf } from '#platform/http/endpoint.server.ts'
import { countAgainst, type Limit, refuseBeyond, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'

/**
 * How much an account may upload in a day, in kB, pictures and documents together: 1 GB, enough for the drawings and
 * photos of several houses. As with every limit, each process counts only in its own memory, and a restart clears the
 * count.
 */
export const dailyUploadKilobytes = 1024 * 1024
const daySeconds = 24 * 60 * 60

/** The daily limit on uploads, counted in kB for each account id. */
export function uploadLimit(db: Db): Limit {
  return sharedLimit(db, 'kB that are uploaded in a day', dailyUploadKilobytes, daySeconds)
}

/**
 * Refuses an upload with 429 before its body is read, if the limit is already reached or the declared length would
 * exceed it.
 */
export function refuseOverLimit(c: EndpointContext, db: Db): Promise<void> {
  const declared = Number(c.req.header('Content-Length') ?? 0)
  const points = Math.max(1, Math.ceil(declared / 1024))
  return refuseBeyond(uploadLimit(db), String(visitorOf(c).id), { points, refuse: tooManyBytes })
}

/**
 * Counts a completely received upload against the limit. If it exceeds the limit, throws 429 with the time after which
 * the account can upload again.
 */
export function countUpload(c: EndpointContext, db: Db, bytes: Buffer): Promise<void> {
  const points = Math.ceil(bytes.length / 1024)
  return countAgainst(c, uploadLimit(db), String(visitorOf(c).id), { points, refuse: tooManyBytes })
}

/**
 * The error for an account that has reached the limit. The hours are rounded up, so that an upload succeeds once they
 * have passed.
 */
function tooManyBytes(ms: number): HttpRefusal {
  const hours = Math.ceil(ms / 3_600_000)
  const text = msg`${plural(hours, { one: 'You can upload at most 1 GB in 24 hours. Please try again in # hour.', other: 'You can upload at most 1 GB in 24 hours. Please try again in # hours.' })}`
  return new HttpRefusal(429, text, { retryAfter: Math.ceil(ms / 1000) })
}
