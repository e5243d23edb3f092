import { msg } from '@lingui/core/macro'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type LockedOrder, lockedOrder, wrongState } from '#features/shop/orders/moves.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { notifyBuyer } from './buyer-news.server.ts'
import { type LockedPayment, lockedPayment, markPaid, touchOrder } from './payments.server.ts'
import { addRefund } from './refunds.server.ts'
import { minutesAgain, mostRefusals, type Refusal } from './rules.ts'

/** `received`: the amount that came, if it is not the order's total. */
type Refused = { decision: 'refused'; reason: Refusal; received: number | null }
type Decision = { version: number } & ({ decision: 'received' } | Refused)
type Given = { orderId: number; decision: Decision; now: Date }

/**
 * Confirms or refuses a UPI payment that a buyer has reported. Confirming the payment also confirms the order. After a
 * refusal the buyer reads the reason; each of the first three refusals also gives 30 more minutes. A payment for an
 * order that was cancelled meanwhile is refunded, and so is a wrong amount. Repeating a decision changes nothing. 409
 * if the payment has changed since, 403 if the order is the staff member's own.
 */
export async function decidePayment(db: Db, staff: Staff, { orderId, decision, now }: Given): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, { id: orderId, userId: null })
    refuseOwn(staff, [order.userId])
    const payment = await lockedPayment(db, order)
    const isRepeat = decision.decision === 'received' && payment.paidAt !== null && order.payment === 'upi'
    if (isRepeat) return
    if (payment.state !== 'claimed' || order.version !== decision.version) throw wrongState()
    if (decision.decision === 'received') await confirm(db, order, now)
    else await refuse(db, order, payment, { ...decision, now })
    await recordAct(db, staff, {
      act: `order-payments.${decision.decision}`,
      subject: { orderId },
      details: { amount: order.total, ...(decision.decision === 'refused' && detailsOf(decision)) },
      now,
    })
  })
}

async function confirm(db: Db, order: LockedOrder, now: Date): Promise<void> {
  await markPaid(db, order, { method: 'upi', actor: 'staff', now })
  if (order.state === 'cancelled')
    await addRefund(db, order, { amount: order.total, why: 'cancelled', gatewayPaymentId: null, now })
}

async function refuse(
  db: Db,
  order: LockedOrder,
  payment: LockedPayment,
  { reason, received, now }: Refused & { now: Date },
): Promise<void> {
  const isOpen = order.state === 'placed'
  const isOther = reason === 'other-amount' && received !== null
  if (isOther && received === order.total) throw isTheAmount()
  await db
    .updateTable('order_payments')
    .set((set) => ({
      ...{ state: isOpen ? 'waiting' : 'void', reference: null, claimed_at: null, refusal: reason },
      refused: set('refused', '+', 1),
      ...(isOther && { received: set('received', '+', received) }),
    }))
    .where('order_id', '=', order.id)
    .execute()
  const again = payment.refused < mostRefusals ? new Date(now.getTime() + minutesAgain * 60_000) : order.payBy
  await touchOrder(db, order, { payBy: isOpen ? again : null })
  await notifyBuyer(db, order.id, { about: 'refused', reason })
  if (isOther)
    await addRefund(db, order, {
      ...{ amount: received, why: 'other-amount', gatewayPaymentId: null, paidReference: payment.reference, now },
    })
}

function detailsOf({ reason, received }: Refused) {
  return { reason, ...(reason === 'other-amount' && { received }) }
}

function isTheAmount(): HttpRefusal {
  const text = msg`This is the amount of the order: please confirm the payment.`
  return new HttpRefusal(422, text, { fields: { received: text } })
}
