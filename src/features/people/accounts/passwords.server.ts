import type { Db } from '#platform/database/database.server.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'

/** The stored hash of an account's password. Returns undefined if there is no such account, or it has no password. */
export async function storedPassword(db: Db, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined
  const stored = await db.selectFrom('passwords').select('hash').where('user_id', '=', userId).executeTakeFirst()
  return stored?.hash
}

/** Stores a password's hash and replaces the previous one. */
export async function storePassword(db: Db, userId: number, { hash, now }: { hash: string; now: Date }): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute()
}

/**
 * Returns the stored hash if the password is correct, otherwise undefined. The check takes equally long if there is no
 * account or no password. A hash that was made with outdated cost settings is replaced.
 */
export async function verifiedHash(db: Db, userId: number | undefined, password: string): Promise<string | undefined> {
  const stored = await storedPassword(db, userId)
  if (!(await verifyPassword(stored, password))) return undefined
  return isOutdated(stored!) ? renewHash(db, userId!, { stored: stored!, password }) : stored
}

/**
 * Replaces the stored hash by one that is made with today's cost settings, and returns the new hash. Returns undefined
 * if the password was changed meanwhile.
 */
async function renewHash(db: Db, userId: number, { stored, password }: { stored: string; password: string }) {
  const hash = await hashPassword(password)
  const { numUpdatedRows } = await db
    .updateTable('passwords')
    .set({ hash })
    .where('user_id', '=', userId)
    .where('hash', '=', stored)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? hash : undefined
}
