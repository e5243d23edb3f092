import type { Db } from '#platform/database/database.server.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'

/** The stored hash of an account's password; undefined when there is no such account, or it has none. */
export async function storedPassword(db: Db, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined
  const stored = await db.selectFrom('passwords').select('hash').where('user_id', '=', userId).executeTakeFirst()
  return stored?.hash
}

/** Stores a password's hash, in place of the one before. */
export async function storePassword(db: Db, userId: number, { hash, now }: { hash: string; now: Date }): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute()
}

/**
 * The stored hash, if the password is the account's; otherwise undefined, in the same time when there is no account or no password.
 * A hash of an earlier cost is made anew.
 */
export async function verifiedHash(db: Db, userId: number | undefined, password: string): Promise<string | undefined> {
  const stored = await storedPassword(db, userId)
  if (!(await verifyPassword(stored, password))) return undefined
  return isOutdated(stored!) ? renewHash(db, userId!, { stored: stored!, password }) : stored
}

/** Hashes a password at today's cost. Undefined if it was changed meanwhile. */
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
