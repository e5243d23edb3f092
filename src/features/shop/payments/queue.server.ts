import { sql } from 'kysely'
import type { OrderState } from '#features/shop/orders/rules.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { refundColumns } from './payments.server.ts'
import { paymentsPerPage, refundsPerPage } from './rules.ts'
import type { DueRefund, DueRefunds, WaitingPayments } from './schema.ts'

type PaymentRow = {
  id: number
  version: number
  orderState: OrderState
  amount: number
  reference: string
  claimedAt: Date
  orderedAt: Date
  fullName: string
  value: number
}

/** The whole queue from a cursor, or one order's part of it. */
type Asked = { after?: Cursor | undefined; orderId?: number }

/** UPI payments that buyers have reported, oldest first. */
export async function listWaitingPayments(db: Db, { after, orderId }: Asked): Promise<WaitingPayments> {
  const beyond = after ? isAfterOldest(sql`p.claimed_at`, sql`p.order_id`, after) : sql`true`
  const ofOrder = orderId === undefined ? sql`true` : sql`p.order_id = ${orderId}`
  const { rows } = await sql<PaymentRow>`
    select o.id, o.version, o.state as "orderState", o.total as amount, p.reference, p.claimed_at as "claimedAt",
      o.created_at as "orderedAt", o.full_name as "fullName", (extract(epoch from p.claimed_at) * 1000000)::bigint as value
    from order_payments p join orders o on o.id = p.order_id
    where p.state = 'claimed' and ${ofOrder} and ${beyond} order by p.claimed_at, p.order_id limit ${paymentsPerPage + 1}`.execute(
    db,
  )
  const { shown, next } = pageOf(rows, paymentsPerPage, (row) => row)
  const payments = shown.map(({ id, claimedAt, orderedAt, value: _, ...row }) => ({
    ...row,
    ...{ orderId: id, number: orderNumber(id) },
    ...{ claimedAt: claimedAt.toISOString(), orderedAt: orderedAt.toISOString() },
  }))
  return { payments, next }
}

/**
 * SQL: whether staff make the refund `r`, because the payment did not come through Razorpay, or because Razorpay could
 * not refund it.
 */
const forStaff = sql`(r.state = 'failed' or (r.state = 'due' and r.gateway_payment_id is null))`

type RefundRow = Omit<DueRefund, 'number' | 'createdAt' | 'doneAt'> & { createdAt: Date; value: number }

/** Refunds that staff have to make, oldest first. */
export async function listDueRefunds(db: Db, { after, orderId }: Asked): Promise<DueRefunds> {
  const beyond = after ? isAfterOldest(sql`r.created_at`, sql`r.id`, after) : sql`true`
  const ofOrder = orderId === undefined ? sql`true` : sql`r.order_id = ${orderId}`
  const { rows } = await sql<RefundRow>`
    select ${refundColumns}, r.order_id as "orderId", case when r.paid_reference is null then p.method else 'upi' end as "paidBy",
      coalesce(r.gateway_payment_id, r.paid_reference, p.reference, '') as "paidReference", o.full_name as "fullName", o.phone,
      (extract(epoch from r.created_at) * 1000000)::bigint as value
    from order_refunds r join order_payments p on p.order_id = r.order_id join orders o on o.id = r.order_id
    where ${forStaff} and ${ofOrder} and ${beyond} order by r.created_at, r.id limit ${refundsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, refundsPerPage, (row) => row)
  const refunds = shown.map(({ createdAt, value: _, ...row }) => ({
    ...row,
    number: orderNumber(row.orderId),
    createdAt: createdAt.toISOString(),
    doneAt: null,
  }))
  return { refunds, next }
}

/** How many payments wait for a decision, and how many refunds for staff, each counted up to `most`. */
export async function countOrderPayments(db: Db, most: number): Promise<{ payments: number; refunds: number }> {
  const { rows } = await sql<{ payments: number; refunds: number }>`
    select (select count(*)::int from (select from order_payments p where p.state = 'claimed' limit ${most}) found) as payments,
      (select count(*)::int from (select from order_refunds r where ${forStaff} limit ${most}) found) as refunds`.execute(
    db,
  )
  return rows[0]!
}
