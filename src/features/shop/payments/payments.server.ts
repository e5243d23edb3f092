import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  type LockedOrder,
  lockedOrder,
  moveOrder,
  refreshOrders,
  wrongState,
} from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import { type OrderActor, type OrderPayment, type OrderState, orderNumber } from '#features/shop/orders/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { qrCodeOf } from '#platform/files/qr-code.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { mayClaim, mostRefusals, nextStep, type PaymentState, type Refusal, upiLink } from './rules.ts'
import type { OrderPaymentDetails, OrderRefund } from './schema.ts'

export type LockedPayment = {
  state: PaymentState
  /** The amount received so far, in rupees. */
  received: number
  method: string
  reference: string | null
  paidAt: Date | null
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  /** How often staff have refused the buyer's report. */
  refused: number
}

/** Locks the payment of an order. Lock the order first, and call it in a transaction. */
export async function lockedPayment(db: Db, { id }: Pick<LockedOrder, 'id'>): Promise<LockedPayment> {
  const { rows } = await sql<LockedPayment>`
    select state, received, method, reference, paid_at as "paidAt", gateway_order_id as "gatewayOrderId",
      gateway_payment_id as "gatewayPaymentId", refused
    from order_payments where order_id = ${id} for no key update`.execute(db)
  return rows[0]!
}

type Ways = { upi: { id: string; isSample: boolean } | undefined; hasRazorpay: boolean }

type Row = {
  id: number
  version: number
  orderState: OrderState
  payment: OrderPayment
  amount: number
  payBy: Date | null
  state: PaymentState
  method: string
  reference: string | null
  refusal: Refusal | null
  claimedAt: Date | null
  paidAt: Date | null
  failedAt: Date | null
}

/** The state of an order's payment, and the next step; 404 if the order is not the visitor's. */
export async function findPayment(
  db: Db,
  seen: VisibleOrder,
  { upi, hasRazorpay }: Ways,
): Promise<OrderPaymentDetails> {
  const { rows } = await sql<Row>`
    select o.id, o.version, o.state as "orderState", o.payment, o.total as amount, o.pay_by as "payBy", p.state, p.method, p.reference,
      p.refusal, p.claimed_at as "claimedAt", p.paid_at as "paidAt", p.failed_at as "failedAt"
    from orders o join order_payments p on p.order_id = o.id
    where o.id = ${seen.id} and ${seen.userId === null ? sql`true` : sql`o.user_id = ${seen.userId}`}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { id, payBy, claimedAt, paidAt, failedAt, ...rest } = row
  const next = nextStep(row)
  return {
    ...{ ...rest, orderId: id, number: orderNumber(id), next, hasRazorpay },
    ...{ payBy: isoOf(payBy), claimedAt: isoOf(claimedAt), paidAt: isoOf(paidAt), failedAt: isoOf(failedAt) },
    upi: next === 'upi' && upi ? { ...upi, ...upiOffer(upi.id, row) } : null,
    refunds: await refundsOf(db, id),
  }
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

function upiOffer(upiId: string, { id, amount }: Row) {
  const link = upiLink({ upiId, orderId: id, amount })
  return { link, qr: qrCodeOf(link) }
}

type RefundRow = Omit<OrderRefund, 'createdAt' | 'doneAt'> & { createdAt: Date; doneAt: Date | null }

/** SQL: the columns of a refund in the table `r`. */
export const refundColumns = sql`r.id, r.amount, r.why, r.state, r.gateway_payment_id is not null as "isByGateway", r.method, r.reference,
  r.paid_twice_at is not null as "isTwice",  r.created_at as "createdAt", r.done_at as "doneAt"`

async function refundsOf(db: Db, orderId: number): Promise<OrderRefund[]> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from order_refunds r where r.order_id = ${orderId} order by r.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), doneAt: isoOf(row.doneAt) }))
}

/**
 * Stores the buyer's report of a UPI payment. The order stays reserved until staff have checked the report, unless they
 * have already refused three reports. Repeating a report changes nothing; a new reference replaces the previous one.
 * 409 if the order has moved on. 422 if a different order has the reference, or if the payment with this reference is
 * being refunded.
 */
export async function claimPayment(
  db: Db,
  seen: VisibleOrder,
  { reference, version, now }: { reference: string; version: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, seen)
    const payment = await lockedPayment(db, order)
    if (payment.reference === reference) return
    const standing = { payment: order.payment, orderState: order.state, state: payment.state }
    if (order.version !== version || !mayClaim(standing)) throw wrongState()
    await refusingTaken(() =>
      db
        .updateTable('order_payments')
        .set({ state: 'claimed', reference, refusal: null, claimed_at: now })
        .where('order_id', '=', order.id)
        .execute(),
    )
    await touchOrder(db, order, { payBy: payment.refused < mostRefusals ? null : order.payBy })
  })
}

/**
 * Sets the time until which an order waits for its payment, raises the order's version, and refreshes its open pages.
 */
export async function touchOrder(db: Db, order: LockedOrder, { payBy }: { payBy: Date | null }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ pay_by: payBy, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  await refreshOrders(db, [order.id])
}

/**
 * Refuses (422) a reference that already belongs to another order, because one payment must never pay two orders. A
 * unique constraint detects this.
 */
export async function refusingTaken<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'order_payments_reference') throw error
    const text = msg`This reference belongs to another payment. Please check the 12 digits.`
    throw new HttpRefusal(422, text, { fields: { reference: text } })
  }
}

type Paid = {
  method: string
  actor: OrderActor
  reference?: string | null
  gatewayPaymentId?: string
  now: Date
}

/**
 * Marks an order as fully paid, in the caller's transaction, which has locked it. An order that waited for the payment
 * is confirmed.
 */
export async function markPaid(
  db: Db,
  order: LockedOrder,
  { method, actor, reference, gatewayPaymentId, now }: Paid,
): Promise<void> {
  await refusingTaken(() =>
    db
      .updateTable('order_payments')
      .set((set) => ({
        ...{ state: 'paid', method, paid_at: now, received: set('received', '+', order.total), refusal: null },
        ...(reference !== undefined && { reference }),
        ...(gatewayPaymentId !== undefined && { gateway_payment_id: gatewayPaymentId }),
      }))
      .where('order_id', '=', order.id)
      .execute(),
  )
  if (order.state !== 'placed' || order.payment === 'on-delivery') return refreshOrders(db, [order.id])
  await db.updateTable('orders').set({ pay_by: null }).where('id', '=', order.id).execute()
  await moveOrder(db, order, { to: 'confirmed', actor, reason: '', now })
}

/**
 * Records the payment that a driver took at the door, in the transaction that marks the order as delivered. Does
 * nothing for an order that was paid ahead.
 */
export async function recordDeliveryPayment(
  db: Db,
  order: LockedOrder,
  { method, reference, now }: { method: 'cash' | 'upi'; reference: string | null; now: Date },
): Promise<void> {
  const payment = await lockedPayment(db, order)
  if (order.payment !== 'on-delivery' || payment.state !== 'waiting') return
  await markPaid(db, order, { method, actor: 'staff', reference, now })
}
