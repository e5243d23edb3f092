import { redeemSentCode } from '#features/people/codes/sent-codes.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { twoStepOf } from '#features/people/security/two-step/two-step.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { task } from '#platform/queue/jobs.server.ts'

/** Sends a code that confirms the account's number. */
export const phoneConfirmationTask = task<{ userId: number }>('contact-details.phone-confirmation')

/** What a confirmation code is for: this phone number of this account. It is stored as the code's subject. */
export const phoneSubject = (userId: number, phone: string): string => `${userId} ${phone}`

/**
 * Confirms the user's number with the code that was sent to it. Returns false if the code is wrong. If another account
 * has confirmed the number, that confirmation ends: the user receives the number's messages now, because operators
 * reassign numbers after a while. Call it through `asOwner`.
 */
export async function confirmPhone(
  db: Db,
  { secrets, userId, code, now }: { secrets: Secrets; userId: number; code: string; now: Date },
): Promise<boolean> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  const phone = user?.phone
  if (!phone) return false
  const subject = phoneSubject(userId, phone)
  if (!(await redeemSentCode(db, secrets, { purpose: 'confirm-phone', subject, code, now }))) return false
  // Locks all accounts with this number. If two of them confirm it at once, the later one gets it.
  await db.selectFrom('users').select('id').where('phone', '=', phone).orderBy('id').forNoKeyUpdate().execute()
  const before = await db
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('id', '<>', userId)
    .returning('id')
    .execute()
  for (const { id } of before) await sendSecurityNotice(db, id, { event: 'phone_removed', now })
  await db.updateTable('users').set({ phone_confirmed_at: now }).where('id', '=', userId).execute()
  await sendSecurityNotice(db, userId, { event: 'phone_confirmed', now })
  return true
}

/**
 * Removes the confirmation, so that the number no longer logs the user in and can be changed. Refused while codes for
 * the second step of a login go to the number, and if the account has no email address. Call it through `asOwner`.
 */
export async function removeConfirmation(
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<{ ok: true } | { ok: false; reason: 'only_number' | 'number_for_codes' }> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user?.email) return { ok: false, reason: 'only_number' }
  if ((await twoStepOf(db, userId)).bySms) return { ok: false, reason: 'number_for_codes' }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone_confirmed_at: null })
    .where('id', '=', userId)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await sendSecurityNotice(db, userId, { event: 'phone_removed', now })
  return { ok: true }
}

/** The account that has confirmed the number. There is at most one. */
export async function ownerOfPhone(db: Db, phone: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}
