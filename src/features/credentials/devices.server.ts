import type { Db } from '../../platform/database.server.ts'
import { hashToken } from '../../platform/secrets.server.ts'

/** A browser that somebody logs in with: the key in its cookie. */
type Device = { key: string; now: Date }

/** Whether the account's owner asked not to be asked for a code on this device. */
export async function isTrusted(db: Db, userId: number, { key, now }: Device): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('key_hash', '=', hashToken(key))
    .where('trusted_until', '>', now)
    .executeTakeFirst()
  return device !== undefined
}

/** Whether the account with this address was logged in to with this device before. */
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
 * Remembers that the account was logged in to with this device, and until when it is trusted, if that is new. Returns whether the
 * account was used with other devices only so far: the very first one surprises nobody.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  { key, now, trustedUntil }: Device & { trustedUntil?: Date },
): Promise<{ isNew: boolean }> {
  const key_hash = hashToken(key)
  const own = db.selectFrom('devices').select('id').where('user_id', '=', userId)
  const known = await own.where('key_hash', '=', key_hash).executeTakeFirst()
  const isNew = !known && (await own.limit(1).executeTakeFirst()) !== undefined
  const trusted = trustedUntil && { trusted_until: trustedUntil }
  await db
    .insertInto('devices')
    .values({ user_id: userId, key_hash, last_used_at: now, ...trusted })
    .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used_at: now, ...trusted }))
    .execute()
  return { isNew }
}

/** From now on a code is asked for on all devices again. */
export async function trustNoDevice(db: Db, userId: number): Promise<void> {
  await db.updateTable('devices').set({ trusted_until: null }).where('user_id', '=', userId).execute()
}
