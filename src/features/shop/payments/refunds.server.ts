import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type LockedOrder, lockedOrder } from '#features/shop/orders/moves.server.ts'
import { refreshOrders } from '#features/shop/orders/tasks.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { lockedPayment } from './payments.server.ts'
import { type RefundMethod, type RefundReason, type RefundState, stateByRefunds } from './rules.ts'
import { refundTask, tellBuyer } from './tasks.server.ts'

type Given = { amount: number; reason: Extract<RefundReason, 'cancelled' | 'returned'>; now: Date }

/**
 * Pays back a part of what was paid for an order, or all of it, in the caller's transaction, which has locked the order: through Razorpay
 * what came from there, else staff do. The buyer is told. Nothing, and null instead of its id, where nothing was paid; what a buyer says
 * they have paid waits for staff, who pay it back if it is there.
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
  /** The 12 digits of a payment by UPI that is none of the order's. */
  paidReference?: string | null
  now: Date
}

/** Something goes back: the id of the refund. The order and its payment are locked; more than was paid is a bug. */
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
  await tellBuyer(db, orderId, { about: 'refund-due', refundId, amount, why })
  return refundId
}

/** The state of a payment follows from its refunds. */
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
  /** How staff have paid it back; blank otherwise. */
  method: RefundMethod | ''
}

/** Locks a refund, after its order and the payment; undefined if there is none. Call it in a transaction. */
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

/** A refund has come to a state; the buyer is told once it is done. What is done stays done. */
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
  if (state === 'done') await tellBuyer(db, refund.order.id, { about: 'refund-done', refundId, amount, why })
}

/** Staff have paid something back. The same again changes nothing; what Razorpay still pays back is refused (409). */
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

/** Razorpay is asked once more for what it could not pay back. */
export async function retryRefund(db: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    const refund = await refundForStaff(db, staff, id)
    if (refund.state !== 'failed' || refund.gatewayPaymentId === null) return
    // One that failed there stays so: another one is asked for, under another key.
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

/** The same for staff who decide about it: 404 if there is none, 403 for one's own. */
export async function refundForStaff(db: Db, staff: Staff, id: number): Promise<LockedRefund> {
  const refund = await lockedRefund(db, id)
  if (!refund) throw notFound()
  refuseOwn(staff, [refund.order.userId])
  return refund
}
