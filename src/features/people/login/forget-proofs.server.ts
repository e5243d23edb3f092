import type { Db } from '#platform/database/database.server.ts'
import { tellOf } from './telling.server.ts'

/**
 * Takes away what an account can prove itself with besides its password, for an owner who takes it back from somebody else: ways in
 * (passkeys, the confirmation of the number) that were set up since `waysSince`, and a second step that was since `secondStepSince`. One
 * that was there before still protects the account: who takes it back may be the thief.
 */
export async function forgetProofs(
  db: Db,
  userId: number,
  { waysSince, secondStepSince }: { waysSince: Date; secondStepSince: Date },
): Promise<{ hadAny: boolean }> {
  const passkeys = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', waysSince)
    .executeTakeFirst()
  const numbers = await db
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('id', '=', userId)
    .where('phone_confirmed_at', '>=', waysSince)
    .executeTakeFirst()
  await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('created_at', '>=', secondStepSince)
    .execute()
  await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', secondStepSince)
    .execute()
  const twoSteps = await db
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .where('since', '>=', secondStepSince)
    .executeTakeFirst()
  if (twoSteps.numDeletedRows > 0n) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return { hadAny: passkeys.numDeletedRows + numbers.numUpdatedRows + twoSteps.numDeletedRows > 0n }
}

/** The same for all of them: nobody had confirmed the account's address so far, and a stranger may have set them up. Tells the owner. */
export async function forgetAllProofs(db: Db, userId: number, now: Date): Promise<void> {
  const ever = new Date(0)
  const { hadAny } = await forgetProofs(db, userId, { waysSince: ever, secondStepSince: ever })
  if (hadAny) await tellOf(db, userId, { event: 'proofs_forgotten', now })
}
