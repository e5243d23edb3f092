import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database.server.ts'
import type { Env } from '../../platform/env.server.ts'
import { createSecrets, type Secrets } from '../../platform/secrets.server.ts'
import { sessionSecret } from '../../platform/session-secret.server.ts'
import { maxGuesses, sentCodeSeconds } from './rules.ts'

/** The keys that protect short codes and the secrets of authenticator apps. */
export const codeSecrets = (env: Env): Secrets => createSecrets(sessionSecret(env), 'codes and authenticators')

/** What a code is for: a purpose, and an account's id or a phone number. */
export type CodeFor = {
  purpose: 'second-step' | 'confirm-phone' | 'phone-login' | 'registration'
  subject: string
  /** The account that the code belongs to, if there is one: it goes with it. */
  userId?: number
}

/** Creates six digits for whoever reads the subject's email or SMS; an earlier code no longer counts. */
export async function createSentCode(db: Db, secrets: Secrets, given: CodeFor & { now: Date }): Promise<string> {
  const { purpose, subject, userId, now } = given
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    user_id: userId ?? null,
    code_hash: hashOf(secrets, given, code),
    attempts: 0,
    expires_at: new Date(now.getTime() + sentCodeSeconds * 1000),
  }
  await db
    .insertInto('sent_codes')
    .values({ purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .execute()
  return code
}

/** Stores that a code is to be sent, so that a job can find out where by the id. The code is made with `createSentCode`. */
export async function startSentCode(db: Db, { purpose, subject, now }: CodeFor & { now: Date }): Promise<number> {
  const values = { code_hash: null, attempts: 0, expires_at: new Date(now.getTime() + sentCodeSeconds * 1000) }
  const { id } = await db
    .insertInto('sent_codes')
    .values({ purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses a code up if it is right. A wrong one counts as a guess; after five the code is void. */
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
  const code_hash = hashOf(secrets, { purpose, subject }, code)
  if (stored?.code_hash !== code_hash) return false
  // Of two simultaneous uses one deletes it.
  const { numDeletedRows } = await db
    .deleteFrom('sent_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function hashOf(secrets: Secrets, { purpose, subject }: CodeFor, code: string): string {
  return secrets.fingerprint(JSON.stringify([purpose, subject, code]))
}
