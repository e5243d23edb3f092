import { shownPhone } from '#features/directory/professionals/verifications.server.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { removeConfirmation } from '#features/people/contact-details/phone.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { lockProfessional } from './decisions.server.ts'
import { phoneNews } from './notifications.server.ts'

type Removal = { id: number; canSms: boolean; now: Date }

/**
 * Takes the phone number off a profile until its owner confirms it by a code again or staff show it, and tells the
 * owner. Where the account can do without it, the number also stops being a way to log in. Does nothing if no number is
 * shown. 404 for an unknown professional, 403 for the member of staff's own.
 */
export function removePhone(db: Db, staff: Staff, { id, canSms, now }: Removal): Promise<void> {
  return inTransaction(db, async (db) => {
    const { userId, profession } = await lockProfessional(db, id)
    refuseOwn(staff, [userId])
    const row = db.selectFrom('professionals as p').select(shownPhone({ canSms }).as('shown')).where('p.id', '=', id)
    if ((await row.executeTakeFirstOrThrow()).shown === '') return
    await db.updateTable('professionals').set({ phone_removed_at: now }).where('id', '=', id).execute()
    await recordAct(db, staff, { act: 'professional.phone-removed', subject: { professionalId: id }, now })
    if (userId === null) return
    await removeConfirmation(db, { userId, now })
    await notify(db, userId, { kind: phoneNews.removed, details: { home: homeOf(profession) }, now })
  })
}

/**
 * Takes a removal back, so that the number is shown like one that was never removed, and tells the owner. Does nothing
 * if staff have removed no number. 404 and 403 like `removePhone`.
 */
export function showPhone(db: Db, staff: Staff, { id, now }: Omit<Removal, 'canSms'>): Promise<void> {
  return inTransaction(db, async (db) => {
    const { userId, profession } = await lockProfessional(db, id)
    refuseOwn(staff, [userId])
    const { numUpdatedRows } = await db
      .updateTable('professionals')
      .set({ phone_removed_at: null })
      .where('id', '=', id)
      .where('phone_removed_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAct(db, staff, { act: 'professional.phone-shown', subject: { professionalId: id }, now })
    if (userId === null) return
    await notify(db, userId, { kind: phoneNews.shownAgain, details: { home: homeOf(profession) }, now })
  })
}
