import { type LockedOrder, lockedOrder, refreshOrders } from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { task } from '#platform/queue/jobs.server.ts'
import { type LockedPayment, lockedPayment, markPaid } from './payments.server.ts'
import type { GatewayPayment, Razorpay } from './razorpay.server.ts'
import { addRefund } from './refunds.server.ts'

/** Asks Razorpay what has been paid for an order. The trigger on cancelled orders (db/0119) also adds this job. */
export const gatewaySyncTask = task<{ orderId: number }>('order-payments.ask')

type Recording = { now: Date; log: Pick<Log, 'error'> }

/**
 * Records a payment at Razorpay. Razorpay may report a payment several times and in several ways, so further reports
 * change nothing. The order that waits for the payment becomes paid. A payment for a cancelled order, a second payment
 * and a wrong amount are refunded automatically. Payments that are not for our orders are ignored.
 */
export async function recordCaptured(db: Db, paid: GatewayPayment, { now, log }: Recording): Promise<void> {
  if (paid.status !== 'captured' || paid.order_id === null) return
  const gatewayOrderId = paid.order_id
  await inTransaction(db, async (db) => {
    const id = await orderAtGateway(db, gatewayOrderId)
    if (id === undefined) return
    const order = await lockedOrder(db, { id, userId: null })
    const payment = await lockedPayment(db, order)
    if (payment.gatewayPaymentId === paid.id || (await isStray(db, paid.id))) return
    if (paid.currency !== 'INR' || paid.amount !== order.total * 100)
      return sendBackOther(db, order, paid, { now, log })
    await recordFitting(db, order, payment, { paid, now })
  })
}

async function recordFitting(
  db: Db,
  order: LockedOrder,
  payment: LockedPayment,
  { paid, now }: { paid: GatewayPayment; now: Date },
): Promise<void> {
  const back = { amount: order.total, gatewayPaymentId: paid.id, now }
  if (payment.paidAt !== null) {
    await receive(db, order.id, order.total)
    await addRefund(db, order, { ...back, why: 'paid-twice' })
    return
  }
  await markPaid(db, order, { method: paid.method, actor: 'system', gatewayPaymentId: paid.id, now })
  if (order.state === 'cancelled') await addRefund(db, order, { ...back, why: 'paid-late' })
}

/**
 * Logs a payment of a wrong amount, and refunds it if it is in whole rupees. Any other amount or currency needs an
 * operator.
 */
async function sendBackOther(db: Db, order: LockedOrder, paid: GatewayPayment, { now, log }: Recording): Promise<void> {
  const amount = paid.amount / 100
  const about = { orderId: order.id, gatewayPayment: paid.id, amount: paid.amount, currency: paid.currency }
  log.error(about, 'a payment at Razorpay is not the sum of its order')
  if (paid.currency !== 'INR' || !Number.isInteger(amount) || amount < 1) return
  await receive(db, order.id, amount)
  await addRefund(db, order, { amount, why: 'other-amount', gatewayPaymentId: paid.id, now })
}

async function receive(db: Db, orderId: number, amount: number): Promise<void> {
  await db
    .updateTable('order_payments')
    .set((set) => ({ received: set('received', '+', amount) }))
    .where('order_id', '=', orderId)
    .execute()
}

async function orderAtGateway(db: Db, gatewayOrderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .select('order_id')
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst()
  return row?.order_id
}

/**
 * Whether this payment was already recorded as one to refund, because it came late, came twice, or had a wrong amount.
 */
async function isStray(db: Db, gatewayPaymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_refunds')
    .select('id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('why', 'in', ['paid-late', 'paid-twice', 'other-amount'])
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that an attempt to pay at Razorpay has failed, so that the order's page can say so. */
export async function noteFailure(db: Db, failed: GatewayPayment, now: Date): Promise<void> {
  if (failed.order_id === null) return
  const id = await orderAtGateway(db, failed.order_id)
  if (id === undefined) return
  await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, { id, userId: null })
    await db
      .updateTable('order_payments')
      .set({ failed_at: now })
      .where('order_id', '=', order.id)
      .where('state', '=', 'waiting')
      .execute()
    await refreshOrders(db, [order.id])
  })
}

/** Whether a payment is still under way: started or authorised, but not captured. */
export function isUnderWay(payments: readonly GatewayPayment[]): boolean {
  return payments.some(({ status }) => status === 'authorized' || status === 'created')
}

/** Asks Razorpay what has been paid for an order, and records it. */
export async function syncWithGateway(
  db: Db,
  razorpay: Razorpay,
  gatewayOrderId: string,
  recording: Recording,
): Promise<void> {
  for (const payment of await razorpay.paymentsOf(gatewayOrderId)) await recordCaptured(db, payment, recording)
}

export async function gatewayOrderOf(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('order_payments')
    .select('gateway_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.gateway_order_id ?? null
}

/**
 * The id at Razorpay of one of our orders; undefined if nothing has to be paid at Razorpay. The order is created at
 * Razorpay when the buyer first presses the button. If two requests create one at the same time, both use the one that
 * is stored first.
 */
export async function startAtGateway(db: Db, seen: VisibleOrder, razorpay: Razorpay): Promise<string | undefined> {
  const open = await openAtGateway(db, seen)
  if (!open) return
  if (open.gatewayOrderId) return open.gatewayOrderId
  // The receipt contains the time, so that a second database under the same Razorpay account makes different receipts.
  const receipt = `${orderNumber(seen.id)}-${open.createdAt.getTime().toString(36)}`
  const made = await razorpay.createOrder({ amount: open.amount * 100, receipt })
  await inTransaction(db, async (db) => {
    await lockedOrder(db, seen)
    await db
      .updateTable('order_payments')
      .set({ gateway_order_id: made })
      .where('order_id', '=', seen.id)
      .where('gateway_order_id', 'is', null)
      .where('state', '=', 'waiting')
      .execute()
  })
  return (await openAtGateway(db, seen))?.gatewayOrderId ?? undefined
}

export type OpenAtGateway = {
  amount: number
  createdAt: Date
  gatewayOrderId: string | null
  fullName: string
  email: string
  phone: string
}

/** An order that waits to be paid at Razorpay; undefined for any other, and 404 for somebody else's. */
export async function openAtGateway(db: Db, { id, userId }: VisibleOrder): Promise<OpenAtGateway | undefined> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('order_payments', 'order_payments.order_id', 'orders.id')
    .select(['total as amount', 'created_at as createdAt', 'gateway_order_id as gatewayOrderId'])
    .select(['full_name as fullName', 'email', 'phone'])
    .select(['payment', 'orders.state as orderState', 'order_payments.state'])
    .where('orders.id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  if (!found) throw notFound()
  const { payment, orderState, state, ...open } = found
  return payment === 'razorpay' && orderState === 'placed' && state === 'waiting' ? open : undefined
}
