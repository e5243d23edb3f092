import type { Db } from '../../platform/database.server.ts'

/**
 * Takes away what an account can prove itself with besides its password, as far as it was set up since then: passkeys, the second
 * step, the confirmation of the number. For an owner who takes an account back from somebody else.
 */
export async function forgetProofs(db: Db, userId: number, since = new Date(0)): Promise<void> {
  for (const table of ['authenticators', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
  const { numDeletedRows } = await db
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .where('since', '>=', since)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('id', '=', userId)
    .where('phone_confirmed_at', '>=', since)
    .execute()
}
