import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { unreadableApp } from '#features/people/codes/refusals.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'

/**
 * How many seconds a code lasts. The codes follow RFC 6238 with the settings that every authenticator app supports:
 * SHA-1, six digits, 30 seconds.
 */
const periodSeconds = 30
/** How many codes before and after the current one are accepted. A phone's clock may be off by some seconds. */
const window = 1

type Account = { id: number; email: string | null; username: string }

/**
 * Begins the setup of an authenticator app. Returns the secret in base32 and the address for its QR code, or undefined if a confirmed app
 * is already in use.
 */
export async function createAuthenticator(
  db: Db,
  secrets: Secrets,
  { account, now }: { account: Account; now: Date },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: 20 })
  const row = { secret: secrets.seal(secret.base32), is_confirmed: false, last_step: 0, created_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticators')
    .values({ user_id: account.id, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('authenticators.is_confirmed', '=', false),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return undefined
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer: 'KamshetBuild', label: account.email ?? account.username, secret }).toString(),
  }
}

/**
 * Redeems a code of the account's authenticator app. After a code was used, neither this code nor an earlier one is
 * accepted. With `isConfirmed` false, the code is the first one, which confirms the app. Throws 422 if the app's secret
 * was sealed with a key that has been removed.
 */
export async function redeemAuthenticatorCode(
  db: Db,
  secrets: Secrets,
  { userId, code, now, isConfirmed }: { userId: number; code: string; now: Date; isConfirmed: boolean },
): Promise<boolean> {
  const stored = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', isConfirmed)
    .executeTakeFirst()
  if (!stored) return false
  const secret = secrets.open(stored.secret)
  if (secret === undefined) throw unreadableApp()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step, is_confirmed: true })
    .where('user_id', '=', userId)
    .where('secret', '=', stored.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * How many accounts have an authenticator app whose secret was sealed with the key `id`, and how many of them have no
 * other second step than recovery codes. What was sealed before keys had ids belongs to the oldest key.
 */
export async function countAppsUnder(
  db: Db,
  { id, isOldest }: { id: string; isOldest: boolean },
): Promise<{ apps: number; alone: number }> {
  const { rows } = await sql<{ apps: number; alone: number }>`
    select count(*)::int as apps, (count(*) filter (where not by_email and not by_sms
      and not exists (select from passkeys where passkeys.user_id = app.user_id)))::int as alone
    from authenticators app join two_steps on two_steps.user_id = app.user_id
    where is_confirmed and (split_part(secret, '.', 1) = ${id} or (${isOldest} and split_part(secret, '.', 4) = ''))`.execute(
    db,
  )
  return rows[0]!
}
