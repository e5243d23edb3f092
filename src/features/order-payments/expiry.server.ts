import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { GatewayRefusal, type Razorpay } from '../../platform/razorpay.server.ts'
import { lockedOrder, moveOrder } from '../orders/moves.server.ts'
import { notPaidReason } from '../orders/rules.ts'
import { askGateway } from './gateway.server.ts'
import { graceMinutes } from './rules.ts'

/** In one run, so that it ends; the next one is a minute later. */
const mostAtOnce = 500

type Expiring = { razorpay: Razorpay | undefined; log: Log; now: Date }
type Due = { id: number; payBy: Date; gatewayOrderId: string | null }

/**
 * Cancels the orders that nobody has paid for in time, each by itself, and what was kept for them is sold to others again. Razorpay is
 * asked first whether one was paid there whose news was lost: as long as it does not answer, or a payment is under way, the order stays,
 * for an hour at most. What comes after that goes back.
 */
export async function cancelUnpaid(db: Db, { razorpay, log, now }: Expiring): Promise<void> {
  const { rows } = await sql<Due>`
    select o.id, o.pay_by as "payBy", p.gateway_order_id as "gatewayOrderId"
    from orders o join order_payments p on p.order_id = o.id
    where o.pay_by <= ${now} and o.state = 'placed'
    order by p.gateway_order_id is not null, o.pay_by limit ${mostAtOnce}`.execute(db)
  // One that is down is not asked five hundred times.
  let asked = razorpay
  for (const { id, payBy, gatewayOrderId } of rows) {
    const isOver = now.getTime() >= payBy.getTime() + graceMinutes * 60_000
    const standing = gatewayOrderId === null ? 'unpaid' : await standingAt(asked, gatewayOrderId)
    if (standing === 'unknown') asked = undefined
    if (standing === 'unpaid' || isOver) await cancelIfUnpaid(db, id, now)
  }

  async function standingAt(razorpay: Razorpay | undefined, gatewayOrderId: string) {
    if (!razorpay) return 'unknown'
    try {
      const { isUnderWay } = await askGateway(db, razorpay, gatewayOrderId, { now, log })
      return isUnderWay ? 'under-way' : 'unpaid'
    } catch (error) {
      // It knows no such order, as after a change of keys: nobody can pay it.
      if (error instanceof GatewayRefusal && [400, 404].includes(error.status)) return 'unpaid'
      log.warn({ err: error }, 'Razorpay does not say what was paid')
      return 'unknown'
    }
  }
}

/** Whoever has just paid, or says so, holds the order: it is left to them. */
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
