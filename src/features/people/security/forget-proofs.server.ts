import type { Db } from '#platform/database/database.server.ts'
import { sendSecurityNotice } from './notice.server.ts'

/**
 * Deletes the ways to prove who one is, apart from the password, when an owner takes the account back. Ways to log in (passkeys, the
 * confirmed number) are deleted if they were set up after `waysSince`, and a second step if it was turned on after `secondStepSince`. An
 * older second step stays and still protects the account, because the person who takes it back may be the thief.
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

/** Deletes all of them, and tells the owner: nobody had confirmed the account's address so far, so a stranger may have set them up. */
export async function forgetAllProofs(db: Db, userId: number, now: Date): Promise<void> {
  const ever = new Date(0)
  const { hadAny } = await forgetProofs(db, userId, { waysSince: ever, secondStepSince: ever })
  if (hadAny) await sendSecurityNotice(db, userId, { event: 'proofs_forgotten', now })
}
