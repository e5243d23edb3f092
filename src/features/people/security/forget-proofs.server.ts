import type { Db } from '#platform/database/database.server.ts'
import { sendSecurityNotice } from './notice.server.ts'

/**
 * Deletes what a thief may have set up, when an owner takes the account back: passkeys and the confirmation of the
 * number if they are newer than `waysSince`, and the second step if it was turned on after `secondStepSince`. An older
 * second step stays, so that the account is protected if the person who takes it back is a thief.
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

/**
 * Deletes all passkeys, the confirmation of the number and the second step, and tells the owner. Call it when the
 * account's address is confirmed for the first time, because a stranger may have set them up before.
 */
export async function forgetAllProofs(db: Db, userId: number, now: Date): Promise<void> {
  const ever = new Date(0)
  const { hadAny } = await forgetProofs(db, userId, { waysSince: ever, secondStepSince: ever })
  if (hadAny) await sendSecurityNotice(db, userId, { event: 'proofs_forgotten', now })
}
