import { msg } from '@lingui/core/macro'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { cancelInvoices, issueInvoices } from '#features/shop/invoices/invoices.server.ts'
import { type LockedOrder, lockedOrder, moveOrder, takesStep, wrongState } from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import type { OrderState } from '#features/shop/orders/rules.ts'
import { lockedPayment, recordDeliveryPayment } from '#features/shop/payments/payments.server.ts'
import { refundOrder } from '#features/shop/payments/refunds.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, refusedField } from '#platform/http/refusal.server.ts'
import type { TakenMethod } from './rules.ts'

type Cancelling = { version: number; reason: string; now: Date }

/**
 * Cancels an order for its buyer, if it is not packed yet. The goods return to the stock and any payment is refunded.
 * Repeating it changes nothing. 409 when the order has moved on.
 */
export function cancelOrder(db: Db, seen: VisibleOrder, { version, reason, now }: Cancelling): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockedOrder(db, seen)
    if (!(await takesStep(order, { to: 'cancelled', actor: 'buyer', version }))) return
    await moveOrder(db, order, { to: 'cancelled', actor: 'buyer', reason, now })
    await refundOrder(db, order, { amount: order.total, reason: 'cancelled', now })
  })
}

/**
 * Confirms an order for the buyer who has its link from our email, and takes its goods from the stock. Repeating it
 * changes nothing. 409 when the order has ended, or a product has sold out.
 */
export function confirmOrder(db: Db, seen: VisibleOrder, now: Date): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockedOrder(db, seen)
    if (order.state === 'cancelled') throw wrongState()
    if (order.state !== 'unconfirmed') return
    await moveOrder(db, order, { to: 'placed', actor: 'buyer', reason: '', now })
  })
}

type Moving = {
  id: number
  version: number
  to: OrderState
  reason: string
  taken: TakenMethod | null
  /** The 12 digits of a UPI payment to the driver; otherwise blank. */
  reference: string
  now: Date
}

/**
 * Moves an order to another state for staff. Packing issues the invoices. A cancellation refunds the payment and issues
 * credit notes. When an order paid on delivery is delivered, its payment is recorded, with the reference if it was paid
 * by UPI (422 if a different order has the same reference). Repeating a move changes nothing. Staff can't move their
 * own orders (403).
 */
export function moveByStaff(
  db: Db,
  staff: Staff,
  { id, version, to, reason, taken, reference, now }: Moving,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockedOrder(db, { id, userId: null })
    refuseOwn(staff, [order.userId])
    if (!(await takesStep(order, { to, actor: 'staff', version }))) return
    await requireReady(db, order, { to, reason, taken })
    await moveOrder(db, order, { to, actor: 'staff', reason, now })
    if (to === 'packed' && order.state === 'confirmed') await issueInvoices(db, id, now)
    if (to === 'delivered' && taken)
      await recordDeliveryPayment(db, order, { method: taken, reference: reference || null, now })
    if (to === 'cancelled') {
      await cancelInvoices(db, id, now)
      await refundOrder(db, order, { amount: order.total, reason: 'cancelled', now })
    }
    await recordAct(db, staff, {
      act: 'orders.moved',
      subject: { orderId: id },
      details: { from: order.state, to },
      now,
    })
  })
}

type Wanted = { to: OrderState; reason: string; taken: TakenMethod | null }

/** Refuses a move for which something is missing. */
async function requireReady(db: Db, order: LockedOrder, { to, reason, taken }: Wanted): Promise<void> {
  if (to === 'cancelled' && !reason) throw refusedField('reason', msg`Please say why. The buyer will read it.`)
  if (to === 'confirmed' && order.payment !== 'on-delivery') {
    const { paidAt } = await lockedPayment(db, order)
    if (paidAt === null) throw new HttpRefusal(409, msg`This order has not been paid yet.`)
  }
  if (to === 'delivered' && order.payment === 'on-delivery' && !taken)
    throw refusedField('taken', msg`Please say how it was paid.`)
}
