import { msg } from '@lingui/core/macro'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { deliveryDays } from '#features/shop/delivery/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { pickupLeadDays } from './rules.ts'
import type { ReturnDecision } from './schema.ts'
import { lockedReturn, moveReturn, notifyOfReturn, takesStep } from './stored-return.server.ts'

type Given = { id: number; decision: ReturnDecision; now: Date }

/**
 * Approves a return with a day of pick-up, changes that day, or refuses the return with a reason. The buyer is
 * notified. 409 if the return has changed since, 403 if it is the staff member's own.
 */
export function decideReturn(db: Db, staff: Staff, { id, decision, now }: Given): Promise<void> {
  return inTransaction(db, async (db) => {
    const stored = await lockedReturn(db, id)
    refuseOwn(staff, [stored.order.userId])
    const isApproved = decision.decision === 'approved'
    const step = isApproved ? 'approve' : 'refuse'
    await takesStep(stored, { side: 'staff', step, version: decision.version, now })
    if (isApproved) requireOffered(decision.day, now)
    const change = isApproved ? { pickup_day: decision.day, pickup_part: decision.part } : { refusal: decision.reason }
    await moveReturn(db, stored, { step, change, now })
    await notifyOfReturn(db, { returnId: id, about: decision.decision, version: stored.version + 1 })
    await recordAct(db, staff, {
      act: `returns.${decision.decision}`,
      subject: { orderId: stored.order.id, returnId: id },
      details: isApproved ? { day: decision.day } : {},
      now,
    })
  })
}

function requireOffered(day: string, now: Date): void {
  if (deliveryDays(now, pickupLeadDays).includes(day)) return
  const text = msg`This date is no longer available. Please choose another one.`
  throw new HttpRefusal(422, text, { fields: { day: text } })
}
