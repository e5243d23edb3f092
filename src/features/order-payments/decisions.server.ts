import { type Db, inTransaction } from '../../platform/database.server.ts'
import { type LockedOrder, lockedOrder, requireVersion, wrongState } from '../orders/moves.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import { refuseOwn, type Staff } from '../staff/staff.server.ts'
import { lockedPayment, markPaid, touchOrder } from './payments.server.ts'
import { addRefund } from './refunds.server.ts'
import { minutesAgain, type Refusal } from './rules.ts'
import { tellBuyer } from './tasks.server.ts'

type Decision = { version: number } & ({ decision: 'received' } | { decision: 'refused'; reason: Refusal })
type Given = { orderId: number; decision: Decision; now: Date }

/**
 * Staff have found a payment by UPI, which confirms its order, or have not: then the buyer is told why and has another 30 minutes. Of an
 * order that was cancelled meanwhile the payment goes back. The same decision again changes nothing; one about what has changed since is
 * refused (409), and so is one's own order (403).
 */
export async function decidePayment(db: Db, staff: Staff, { orderId, decision, now }: Given): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, { id: orderId, userId: null })
    refuseOwn(staff, [order.userId])
    const payment = await lockedPayment(db, order)
    const isRepeat = decision.decision === 'received' && payment.paidAt !== null && order.payment === 'upi'
    if (isRepeat) return
    if (payment.state !== 'claimed') throw wrongState()
    requireVersion(order, decision.version)
    if (decision.decision === 'received') await confirm(db, order, now)
    else await refuse(db, order, { reason: decision.reason, now })
    await recordAct(db, staff, {
      act: `order-payments.${decision.decision}`,
      subject: { orderId },
      details: { amount: order.total, ...(decision.decision === 'refused' && { reason: decision.reason }) },
      now,
    })
  })
}

async function confirm(db: Db, order: LockedOrder, now: Date): Promise<void> {
  await markPaid(db, order, { method: 'upi', actor: 'staff', now })
  if (order.state === 'cancelled')
    await addRefund(db, order, { amount: order.total, why: 'cancelled', gatewayPaymentId: null, now })
}

async function refuse(db: Db, order: LockedOrder, { reason, now }: { reason: Refusal; now: Date }): Promise<void> {
  const isOpen = order.state === 'placed'
  await db
    .updateTable('order_payments')
    .set({ state: isOpen ? 'waiting' : 'void', reference: null, claimed_at: null, refusal: reason })
    .where('order_id', '=', order.id)
    .execute()
  await touchOrder(db, order, { payBy: isOpen ? new Date(now.getTime() + minutesAgain * 60_000) : null })
  await tellBuyer(db, order.id, { about: 'refused', reason })
}
