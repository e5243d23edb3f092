import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob, addJobs, task } from '#platform/queue/jobs.server.ts'
import type { VisibleOrder } from './order-ref.server.ts'
import { type OrderActor, type OrderPayment, type OrderState, orderSteps } from './rules.ts'

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
 * Moves a locked order to its next state, in the caller's transaction: writes its history, puts cancelled goods back
 * into the stock, and notifies the buyer. 409 if the state does not allow it.
 */
export async function moveOrder(db: Db, order: LockedOrder, { to, actor, reason, now }: Move): Promise<void> {
  await takesStep(order, { to, actor })
  await db
    .updateTable('orders')
    .set({ state: to, version: order.version + 1, ...(to === 'cancelled' && { pay_by: null }) })
    .where('id', '=', order.id)
    .execute()
  await db
    .insertInto('order_events')
    .values({ order_id: order.id, state: to, actor, reason, created_at: now })
    .execute()
  if (to === 'cancelled') await putBack(db, order.id, now)
  await notifyOfMove(db, order.id, to)
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
 * Notifies the buyer that an order has reached a state. The SQL function `place_orders` (db/0116) also adds this job.
 */
export const movedTask = task<{ orderId: number; state: OrderState }>('orders.moved')
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
