import { sql } from 'kysely'
import { numberOfOrder } from '#features/shop/orders/order-number.server.ts'
import { ownRows } from '#platform/database/own-data.server.ts'

/** The person's payments and refunds for orders. */
export const orderPaymentData = ownRows('order-payments', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select o.id as row, ${numberOfOrder} as number, p.state, p.method, p.reference, p.received, p.claimed_at as "claimedAt",
      p.paid_at as "paidAt", p.gateway_payment_id as "razorpayPayment",
      (select json_agg(json_build_object('amount', r.amount, 'why', r.why, 'state', r.state, 'method', r.method,
        'reference', r.reference, 'paidReference', r.paid_reference, 'razorpayRefund', r.gateway_refund_id, 'createdAt', r.created_at, 'doneAt', r.done_at) order by r.id)
        from order_refunds r where r.order_id = o.id) as refunds
    from orders o join order_payments p on p.order_id = o.id
    where o.user_id = ${userId} and o.id > ${after} order by o.id limit ${most}`.execute(db)
  return rows
})
