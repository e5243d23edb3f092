import { msg, plural } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockPerson } from '#features/people/accounts/person.server.ts'
import { findDeliveryArea } from '#features/shop/delivery/delivery.server.ts'
import { deliveryDays } from '#features/shop/delivery/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob, addJobs, task } from '#platform/queue/jobs.server.ts'
import type { VisibleOrder } from './order-ref.server.ts'
import {
  dayMovedReason,
  mostUnpaid,
  notConfirmedReason,
  type OrderActor,
  type OrderPayment,
  type OrderState,
  orderSteps,
  payUntil,
} from './rules.ts'

export type LockedOrder = {
  id: number
  userId: number | null
  state: OrderState
  version: number
  payment: OrderPayment
  payBy: Date | null
  total: number
}

/** Locks an order. Lock it before any row that belongs to it, in a transaction. 404 if the order is not the user's. */
export async function lockedOrder(db: Db, { id, userId }: VisibleOrder): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select id, user_id as "userId", state, version, payment, pay_by as "payBy", total from orders
    where id = ${id} and ${userId === null ? sql`true` : sql`user_id = ${userId}`} for no key update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Step = { to: OrderState; actor: OrderActor }

/**
 * The side on which somebody moves a locked order. Undefined if a person repeats a move. 409 if the order has changed
 * since `version`, which the person saw, or its state does not allow the move. A move that follows from something else,
 * such as a payment, has no version.
 */
export function takesStep(order: LockedOrder, { to, actor, version }: Step & { version?: number }) {
  const step = Object.values(orderSteps).find((each) => each.to === to && each.from.some((at) => at === order.state))
  return requireStep({
    ...{ step, sides: [actor], facts: order },
    isSeen: version === undefined || version === order.version,
    isRepeated: () => version !== undefined && order.state === to,
    refusals: { changed: wrongState },
  })
}

type Move = Step & { reason: string; now: Date }

/**
 * Moves a locked order to its next state, in the caller's transaction: writes its history, takes the goods of a
 * confirmed order from the stock and moves it to another day if its own is over, puts cancelled goods back, and notifies
 * the buyer. 409 if the state or the stock does not allow it.
 */
export async function moveOrder(db: Db, order: LockedOrder, { to, actor, reason, now }: Move): Promise<void> {
  await takesStep(order, { to, actor })
  const isTaken = to === 'placed'
  const newDay = isTaken ? await laterDay(db, order.id, now) : undefined
  await db
    .updateTable('orders')
    .set({
      ...{ state: to, version: order.version + 1 },
      ...(to === 'cancelled' && { pay_by: null }),
      ...(isTaken && { pay_by: payUntil({ payment: order.payment, state: to, now }) }),
      ...(newDay && { slot_day: newDay }),
    })
    .where('id', '=', order.id)
    .execute()
  await db
    .insertInto('order_events')
    .values({ order_id: order.id, state: to, actor, reason: newDay ? dayMovedReason : reason, created_at: now })
    .execute()
  if (isTaken) {
    if (order.payment !== 'on-delivery') await requireFewUnpaid(db, order.id)
    await takeGoods(db, order.id, now)
    await takeCoupon(db, order.id)
  }
  if (order.state !== 'unconfirmed' && to === 'cancelled') await putBack(db, order.id, now)
  await notifyOfMove(db, order.id, to)
}

/** The first day that is offered now, if the order's own day is no longer offered. Otherwise undefined. */
async function laterDay(db: Db, orderId: number, now: Date): Promise<string | undefined> {
  const order = db.selectFrom('orders').select(['pincode', 'slot_day']).where('id', '=', orderId)
  const { pincode, slot_day } = await order.executeTakeFirstOrThrow()
  const area = await findDeliveryArea(db, pincode)
  const [firstDay] = deliveryDays(now, area?.leadDays ?? 0)
  return slot_day < firstDay! ? firstDay : undefined
}

/** Takes an order's goods from the stock. 409 with what is left, unless all of them are there. */
async function takeGoods(db: Db, orderId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string; wanted: number; remaining: number }>`
    select l.name, l.quantity as wanted, case when p.is_listed then s.quantity else 0 end as remaining
    from order_lines l join products p on p.id = l.product_id join stock_levels s on s.product_id = l.product_id
    where l.order_id = ${orderId} order by l.product_id for update of s`.execute(db)
  const missing = rows.find(({ wanted, remaining }) => remaining < wanted)
  if (missing) throw soldMeanwhile(missing)
  await sql`
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select product_id, -quantity, 'sold', order_id, ${now} from order_lines where order_id = ${orderId}`.execute(db)
}

export const tooManyUnpaid = msg`Three orders of yours are waiting to be paid. Please pay for one of them or cancel it first.`

/** Refuses (409) an order that is to be paid ahead if three others of its buyer wait for that. */
async function requireFewUnpaid(db: Db, orderId: number): Promise<void> {
  const order = db.selectFrom('orders').select(['user_id as userId', 'email', 'phone']).where('id', '=', orderId)
  await lockPerson(db, await order.executeTakeFirstOrThrow())
  const { rows } = await sql<{ unpaid: number }>`
    select count(*)::int as unpaid from orders o, orders_counted_for(o.user_id, o.email, o.phone) other
    where o.id = ${orderId} and other.id <> o.id and other.state = 'placed' and other.pay_by is not null`.execute(db)
  if (rows[0]!.unpaid >= mostUnpaid) throw new HttpRefusal(409, tooManyUnpaid)
}

/** Counts the use of the order's coupon. 409 if others, or the buyer, have used it up since the order was sent. */
async function takeCoupon(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number; isUsedUp: boolean; mostEach: number | null }>`
    select c.id, coalesce(c.uses >= c.most_uses, false) as "isUsedUp", c.most_each as "mostEach" from orders o join coupons c on c.id = o.coupon_id
    where o.id = ${orderId} for update of c`.execute(db)
  const [coupon] = rows
  if (!coupon) return
  const own = await sql<{ uses: number }>`
    select count(*)::int as uses from orders o, orders_counted_for(o.user_id, o.email, o.phone) other
    where o.id = ${orderId} and other.id <> o.id and other.coupon_id = o.coupon_id
      and other.state not in ('unconfirmed', 'cancelled')`.execute(db)
  if (coupon.isUsedUp || (coupon.mostEach !== null && own.rows[0]!.uses >= coupon.mostEach))
    throw new HttpRefusal(
      409,
      msg`The coupon of this order can't be used any more. Please cancel this order and order again.`,
    )
  await sql`
    update coupons set uses = uses + 1, taken_off = taken_off + (select discount from orders where id = ${orderId})
    where id = ${coupon.id}`.execute(db)
}

function soldMeanwhile({ name, remaining }: { name: string; remaining: number }): HttpRefusal {
  return new HttpRefusal(
    409,
    remaining === 0
      ? msg`${name} has sold out since this was ordered, so nothing is reserved. Please cancel this order and choose something else.`
      : msg`${plural(remaining, {
          one: `Only # of ${name} is left now, so nothing is reserved. Please cancel this order and order again.`,
          other: `Only # of ${name} are left now, so nothing is reserved. Please cancel this order and order again.`,
        })}`,
  )
}

/** Ends an order that nobody has confirmed in time. Does nothing if its buyer or staff were faster. */
export async function endUnconfirmed(db: Db, orderId: number, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, { id: orderId, userId: null })
    if (order.state !== 'unconfirmed') return
    await moveOrder(db, order, { to: 'cancelled', actor: 'system', reason: notConfirmedReason, now })
  })
}

async function putBack(db: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select product_id, quantity, 'released', order_id, ${now} from order_lines where order_id = ${orderId}`.execute(db)
}

export function wrongState(): HttpRefusal {
  return new HttpRefusal(409, msg`This order has changed in the meantime. Please look at it again.`)
}

/**
 * Notifies the buyer that an order has reached a state. The SQL function `place_orders` (db/0158) also adds this job.
 */
export const movedTask = task<{ orderId: number; state: OrderState }>('orders.moved')
/** Ends an unconfirmed order. `place_orders` adds this job for 24 hours later. */
export const endUnconfirmedTask = task<{ orderId: number }>('orders.end-unconfirmed')
/** Refreshes the open pages of an order's buyer, because something on them has changed. */
export const refreshTask = task<{ orderId: number }>('orders.refresh')

export function notifyOfMove(db: Db, orderId: number, state: OrderState): Promise<void> {
  return addJob(db, movedTask, { orderId, state })
}

/** Refreshes the open pages of the orders' buyers, once the transaction has been committed. */
export function refreshOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshTask,
    orderIds.map((orderId) => ({ orderId })),
  )
}
