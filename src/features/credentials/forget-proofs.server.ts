import type { Db } from '../../platform/database.server.ts'

/**
 * Takes away what an account can prove itself with besides its password, for an owner who takes it back from somebody else: ways in
 * (passkeys, the confirmation of the number) that were set up since `waysSince`, and a second step that was since `secondStepSince`. One
 * that was there before still protects the account: who takes it back may be the thief.
 */
export async function forgetProofs(
  db: Db,
  userId: number,
  { waysSince, secondStepSince }: { waysSince: Date; secondStepSince: Date },
): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', waysSince).execute()
  await db
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('id', '=', userId)
    .where('phone_confirmed_at', '>=', waysSince)
    .execute()
  await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('created_at', '>=', secondStepSince)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .where('since', '>=', secondStepSince)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** The same for all of them: nobody had confirmed the account's address so far, and a stranger may have set them up. */
export async function forgetAllProofs(db: Db, userId: number): Promise<void> {
  const ever = new Date(0)
  await forgetProofs(db, userId, { waysSince: ever, secondStepSince: ever })
}
