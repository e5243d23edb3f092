import type { Db } from '#platform/database/database.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'

/** A browser, identified by the key in its cookie. */
type Device = { key: string; now: Date }

/** Whether one of a browser's trust tokens is the account's and still valid, so that no second step is needed. */
export async function isTrusted(
  db: Db,
  userId: number,
  { tokens, now }: { tokens: readonly string[]; now: Date },
): Promise<boolean> {
  if (tokens.length === 0) return false
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('trust_hash', 'in', tokens.map(hashToken))
    .where('trusted_until', '>', now)
    .executeTakeFirst()
  return device !== undefined
}

/** Whether somebody logged in to the account with this email address on this device before. */
export async function isKnownDevice(db: Db, { email, key }: { email: string; key: string }): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.id')
    .where('users.email', '=', email)
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Stores that somebody logged in to the account on this device. `isNew` is true if the account has been used before,
 * but only on other devices. The very first device is not new, because that login surprises nobody.
 */
export async function rememberDevice(db: Db, userId: number, { key, now }: Device): Promise<{ isNew: boolean }> {
  const key_hash = hashToken(key)
  const own = db.selectFrom('devices').select('id').where('user_id', '=', userId)
  const known = await own.where('key_hash', '=', key_hash).executeTakeFirst()
  const isNew = !known && (await own.limit(1).executeTakeFirst()) !== undefined
  await db
    .insertInto('devices')
    .values({ user_id: userId, key_hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
  return { isNew }
}

/**
 * Trusts a stored device of the account until the given time, so that it needs no second step. Returns the token for
 * the browser's cookie.
 */
export async function trustDevice(
  db: Db,
  userId: number,
  { key, until }: { key: string; until: Date },
): Promise<string> {
  const token = newToken()
  await db
    .updateTable('devices')
    .set({ trust_hash: hashToken(token), trusted_until: until })
    .where('user_id', '=', userId)
    .where('key_hash', '=', hashToken(key))
    .execute()
  return token
}

/** Forgets all devices of an account, when an owner takes the account back. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** Ends the trust in all devices of an account, so that each of them needs a second step again. */
export async function endDeviceTrust(db: Db, userId: number): Promise<void> {
  await db.updateTable('devices').set({ trusted_until: null, trust_hash: null }).where('user_id', '=', userId).execute()
}
