import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Secrets } from '../../platform/secrets.server.ts'
import { redeemSentCode } from '../credentials/sent-codes.server.ts'
import { tellOf } from '../credentials/telling.server.ts'

/** A code confirms one number of one account. */
export const phoneSubject = (userId: number, phone: string): string => `${userId} ${phone}`

/**
 * Confirms the user's number by the code that was sent to it. Whoever reads its messages now has it: on another account it is no
 * longer confirmed, because operators give numbers to others after a while.
 */
export async function confirmPhone(
  db: Db,
  { secrets, userId, code, now }: { secrets: Secrets; userId: number; code: string; now: Date },
): Promise<boolean> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  const phone = user?.phone
  if (!phone) return false
  const subject = phoneSubject(userId, phone)
  // Outside the transaction: a wrong guess counts.
  if (!(await redeemSentCode(db, secrets, { purpose: 'confirm-phone', subject, code, now }))) return false
  return inTransaction(db, async (db) => {
    await db
      .updateTable('users')
      .set({ phone_confirmed_at: null })
      .where('phone', '=', phone)
      .where('id', '<>', userId)
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ phone_confirmed_at: now })
      .where('id', '=', userId)
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await tellOf(db, userId, { event: 'phone_confirmed', now })
    return true
  })
}
