import { sql } from 'kysely'
import { ZodError } from 'zod'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { notPaidReason } from '#features/shop/orders/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { isUnderWay, recordCaptured } from './gateway.server.ts'
import { type GatewayPayment, GatewayRefusal, type Razorpay } from './razorpay.server.ts'
import { graceMinutes } from './rules.ts'

/** How many orders one run handles at most, so that no run takes too long. The next run starts a minute later. */
const mostAtOnce = 500

type Expiring = { razorpay: Razorpay | undefined; log: Log; now: Date }
type Due = { id: number; payBy: Date; gatewayOrderId: string | null }

/**
 * Cancels the orders that nobody has paid in time, each separately, and frees their goods. Razorpay is asked first, in
 * case the news of a payment was lost. While it does not answer, or a payment is under way, the order stays, for an
 * hour at most. Money that comes later is refunded.
 */
export async function cancelUnpaid(db: Db, { razorpay, log, now }: Expiring): Promise<void> {
  const { rows } = await sql<Due>`
    select o.id, o.pay_by as "payBy", p.gateway_order_id as "gatewayOrderId"
    from orders o join order_payments p on p.order_id = o.id
    where o.pay_by <= ${now} and o.state = 'placed'
    order by p.gateway_order_id is not null, o.pay_by limit ${mostAtOnce}`.execute(db)
  // Set to undefined as soon as Razorpay fails to answer, so that a run does not wait for it once per order.
  let asked = razorpay
  for (const due of rows)
    try {
      await expire(due)
    } catch (error) {
      // A failure for one order does not stop the run. The next run tries that order again.
      log.error({ err: error, orderId: due.id }, 'an unpaid order could not be cancelled')
    }

  async function expire({ id, payBy, gatewayOrderId }: Due): Promise<void> {
    const isOver = now.getTime() >= payBy.getTime() + graceMinutes * 60_000
    const payments = gatewayOrderId === null ? [] : await paymentsAt(gatewayOrderId)
    if (payments !== 'unknown') for (const payment of payments) await recordCaptured(db, payment, { now, log })
    const isUnpaid = payments !== 'unknown' && !isUnderWay(payments)
    if (isUnpaid || isOver) await cancelIfUnpaid(db, id, now)
  }

  /**
   * The payments at Razorpay for an order; 'unknown' if its answer can't be read, or if Razorpay has failed to answer
   * in this run.
   */
  async function paymentsAt(gatewayOrderId: string): Promise<GatewayPayment[] | 'unknown'> {
    if (!asked) return 'unknown'
    try {
      return await asked.paymentsOf(gatewayOrderId)
    } catch (error) {
      // Razorpay does not know the order, for example after a change of keys, so nobody can pay it.
      if (error instanceof GatewayRefusal && [400, 404].includes(error.status)) return []
      // An unreadable answer concerns this order only. Without any answer, Razorpay is not asked about the other orders
      // either.
      if (!(error instanceof ZodError)) asked = undefined
      log.warn({ err: error, gatewayOrderId }, 'Razorpay does not say what was paid')
      return 'unknown'
    }
  }
}

/**
 * Cancels an order that is still unpaid. An order that is locked is left for the next run: its buyer may be paying, or
 * reporting a payment.
 */
async function cancelIfUnpaid(db: Db, id: number, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const { rows } = await sql`
      select id from orders where id = ${id} and pay_by <= ${now} and state = 'placed' for no key update skip locked`.execute(
      db,
    )
    if (rows.length === 0) return
    const order = await lockedOrder(db, { id, userId: null })
    await moveOrder(db, order, { to: 'cancelled', actor: 'system', reason: notPaidReason, now })
  })
}
