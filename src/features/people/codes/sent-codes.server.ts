import { randomInt } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets, hashToken, type Secrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import type { Job } from '#platform/queue/jobs.server.ts'
import { maxGuesses, sentCodeSeconds } from './rules.ts'

/** The keys that protect short codes and the secrets of authenticator apps. */
export const codeSecrets = (env: Env): Secrets => createSecrets(sessionSecret(env), 'codes and authenticators')

/**
 * What a code is for: a purpose and a subject. The subject identifies an account, a number of an account, a pending
 * login, or a phone number in one browser.
 */
export type CodeFor = {
  purpose: 'second-step' | 'confirm-phone' | 'phone-login' | 'registration' | 'new-password'
  subject: string
  /** The account that the code belongs to, if there is one. The code is deleted with it. */
  userId?: number
}

/**
 * Creates a code of six digits to be sent by email or SMS. An earlier code with the same purpose and subject stops
 * working.
 */
export async function createSentCode(db: Db, secrets: Secrets, given: CodeFor & { now: Date }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await store(db, given, secrets.fingerprint(hashedText(given, code)))
  return code
}

/**
 * Stores a request for a code by SMS, from a browser in which nobody is logged in. Returns an id for the job queue,
 * because the queue must not contain the phone number. The code works in that browser only, so nobody in another
 * browser can try codes or use up its guesses.
 */
export function requestCode(
  db: Db,
  { purpose, phone, device, now }: { purpose: CodeFor['purpose']; phone: string; device: string; now: Date },
): Promise<number> {
  return store(db, { purpose, subject: phoneInBrowser(phone, device), now }, null)
}

/**
 * Finds the request that `requestCode` stored. Returns its number, purpose and subject, or undefined if it has expired.
 */
export async function requestedCode(
  db: Db,
  { codeId, purpose, now }: { codeId: number; purpose: CodeFor['purpose']; now: Date },
): Promise<(CodeFor & { phone: string }) | undefined> {
  const asked = await db
    .selectFrom('sent_codes')
    .select('subject')
    .where('id', '=', codeId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return asked && { purpose, subject: asked.subject, phone: asked.subject.split(' ', 1)[0]! }
}

/** The subject of a code by SMS if nobody is logged in. `device` is the key in the browser's cookie. */
export function phoneInBrowser(phone: string, device: string): string {
  return `${phone} ${hashToken(device)}`
}

async function store(
  db: Db,
  { purpose, subject, userId, now }: CodeFor & { now: Date },
  code_hash: string | null,
): Promise<number> {
  const expires_at = new Date(now.getTime() + sentCodeSeconds * 1000)
  const values = { user_id: userId ?? null, code_hash, attempts: 0, expires_at }
  const { id } = await db
    .insertInto('sent_codes')
    .values({ purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Redeems a code if it is right. A wrong one counts as a guess, and after five guesses the code is void. */
export async function redeemSentCode(
  db: Db,
  secrets: Secrets,
  { purpose, subject, code, now }: CodeFor & { code: string; now: Date },
): Promise<boolean> {
  const stored = await db
    .updateTable('sent_codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .where('attempts', '<', maxGuesses)
    .returning('code_hash')
    .executeTakeFirst()
  const code_hash = stored?.code_hash
  if (!code_hash || !secrets.isFingerprintOf(hashedText({ purpose, subject }, code), code_hash)) return false
  // Only one of two simultaneous uses deletes the row.
  const { numDeletedRows } = await db
    .deleteFrom('sent_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function hashedText({ purpose, subject }: CodeFor, code: string): string {
  return JSON.stringify([purpose, subject, code])
}

/** Whether a job that sends a code runs so late that the code is no longer needed. */
export function isTooOld({ createdAt }: Pick<Job, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > sentCodeSeconds * 1000
}
