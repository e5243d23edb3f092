import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type LockedOrder, lockedOrder, refreshOrders } from '#features/shop/orders/moves.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { notifyBuyer } from './buyer-news.server.ts'
import { lockedPayment } from './payments.server.ts'
import { type RefundMethod, type RefundReason, type RefundState, stateByRefunds } from './rules.ts'

/** Asks Razorpay to make a refund, and later asks whether the refund was made. */
export const refundTask = task<{ refundId: number }>('order-payments.refund')

type Given = { amount: number; reason: Extract<RefundReason, 'cancelled' | 'returned'>; now: Date }

/**
 * Refunds a part of what was paid for an order, or all of it, in the caller's transaction, which has locked the order.
 * Razorpay refunds what was paid there; staff make all other refunds. The buyer is notified. Returns the refund's id,
 * or null if nothing was paid. A payment that a buyer has only reported waits for staff, who refund it if it arrived.
 */
export async function refundOrder(db: Db, order: LockedOrder, { amount, reason, now }: Given): Promise<number | null> {
  const payment = await lockedPayment(db, order)
  if (payment.paidAt === null) return null
  return addRefund(db, order, { amount, why: reason, gatewayPaymentId: payment.gatewayPaymentId, now })
}

type NewRefund = {
  amount: number
  why: RefundReason
  gatewayPaymentId: string | null
  /** The 12 digits of a UPI payment that did not pay the order. */
  paidReference?: string | null
  now: Date
}

/**
 * Adds a refund and returns its id. The caller has locked the order and its payment. Throws if the refund exceeds what
 * was paid, which would be a bug.
 */
export async function addRefund(
  db: Db,
  { id: orderId }: Pick<LockedOrder, 'id'>,
  { amount, why, gatewayPaymentId, paidReference = null, now }: NewRefund,
): Promise<number> {
  const { id: refundId } = await db
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      amount,
      why,
      gateway_payment_id: gatewayPaymentId,
      paid_reference: paidReference,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshPayment(db, orderId)
  if (gatewayPaymentId !== null) await addJob(db, refundTask, { refundId }, { key: refundId })
  await notifyBuyer(db, orderId, { about: 'refund-due', refundId, amount, why })
  return refundId
}

/** Derives the state of a payment from its refunds. */
async function refreshPayment(db: Db, orderId: number): Promise<void> {
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['amount', 'state'])
    .where('order_id', '=', orderId)
    .$narrowType<{ state: RefundState }>()
    .execute()
  const payment = await lockedPayment(db, { id: orderId })
  if (payment.paidAt === null) return
  await db
    .updateTable('order_payments')
    .set({ state: stateByRefunds(payment.received, refunds) })
    .where('order_id', '=', orderId)
    .execute()
  await refreshOrders(db, [orderId])
}

export type LockedRefund = {
  id: number
  order: LockedOrder
  amount: number
  why: RefundReason
  state: RefundState
  gatewayPaymentId: string | null
  gatewayRefundId: string | null
  key: string
  /** How staff paid the refund. Blank if staff did not pay it. */
  method: RefundMethod | ''
}

/**
 * Locks the order, the payment and then the refund. Undefined if the refund does not exist. Call it in a transaction.
 */
export async function lockedRefund(db: Db, id: number): Promise<LockedRefund | undefined> {
  const of = await db.selectFrom('order_refunds').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!of) return
  const order = await lockedOrder(db, { id: of.order_id, userId: null })
  await lockedPayment(db, order)
  const { rows } = await sql<Omit<LockedRefund, 'order'>>`
    select id, amount, why, state, gateway_payment_id as "gatewayPaymentId", gateway_refund_id as "gatewayRefundId", key,
      method
    from order_refunds where id = ${id} for no key update`.execute(db)
  return { ...rows[0]!, order }
}

type Change = {
  state: RefundState
  gatewayRefundId?: string
  method?: RefundMethod
  reference?: string
  now: Date
}

/** Moves a refund to a state. The buyer is notified when the refund is done. A refund that is done does not change. */
export async function moveRefund(
  db: Db,
  refund: LockedRefund,
  { state, gatewayRefundId, method, reference, now }: Change,
): Promise<void> {
  if (refund.state === 'done' || (refund.state === state && gatewayRefundId === refund.gatewayRefundId)) return
  await db
    .updateTable('order_refunds')
    .set({
      ...{ state, done_at: state === 'done' ? now : null },
      ...(gatewayRefundId !== undefined && { gateway_refund_id: gatewayRefundId }),
      ...(method !== undefined && { method, reference: reference ?? '' }),
    })
    .where('id', '=', refund.id)
    .execute()
  await refreshPayment(db, refund.order.id)
  const { id: refundId, amount, why } = refund
  if (state === 'done') await notifyBuyer(db, refund.order.id, { about: 'refund-done', refundId, amount, why })
}

/** Records that staff have made a refund. Repeating it changes nothing. 409 while Razorpay still handles it. */
export async function finishRefund(
  db: Db,
  staff: Staff,
  { id, method, reference, now }: { id: number; method: RefundMethod; reference: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const refund = await refundForStaff(db, staff, id)
    if (refund.state === 'done') return
    const isTheirs = refund.state === 'failed' || (refund.state === 'due' && refund.gatewayPaymentId === null)
    if (!isTheirs) throw new HttpRefusal(409, msg`Razorpay is already paying this back. Please look again in a while.`)
    await moveRefund(db, refund, { state: 'done', method, reference, now })
    const { amount, order } = refund
    await recordAct(db, staff, {
      act: 'order-refunds.done',
      subject: { orderId: order.id, refundId: id },
      details: { amount, method },
      now,
    })
  })
}

/** Asks Razorpay once more for a refund that failed there. */
export async function retryRefund(db: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    const refund = await refundForStaff(db, staff, id)
    if (refund.state !== 'failed' || refund.gatewayPaymentId === null) return
    // A refund that failed at Razorpay stays failed, so a new one is requested under a new key.
    await sql`update order_refunds set state = 'due', gateway_refund_id = null,
      key = case when gateway_refund_id is null then key else gen_random_uuid() end where id = ${id}`.execute(db)
    await refreshPayment(db, refund.order.id)
    await addJob(db, refundTask, { refundId: id }, { key: id, followsRunning: true })
    await recordAct(db, staff, {
      act: 'order-refunds.retried',
      subject: { orderId: refund.order.id, refundId: id },
      now,
    })
  })
}

/** Locks a refund for staff. 404 if it does not exist, 403 if the order is the staff member's own. */
export async function refundForStaff(db: Db, staff: Staff, id: number): Promise<LockedRefund> {
  const refund = await lockedRefund(db, id)
  if (!refund) throw notFound()
  refuseOwn(staff, [refund.order.userId])
  return refund
}
