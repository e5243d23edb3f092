import type { Db } from '#platform/database/database.server.ts'
import { addJob, addJobs, task } from '#platform/queue/jobs.server.ts'
import type { OrderState } from './rules.ts'

/** An order has come to a state: whoever ordered is told. `place_orders` (db/0116) adds it, too. */
export const movedTask = task<{ orderId: number; state: OrderState }>('orders.moved')
/** Whoever ordered gets the whole link of their order, for somebody has looked it up and asked for that. */
export const linkTask = task<{ orderId: number }>('orders.link')
/** Something of an order has changed that its page shows. */
export const refreshTask = task<{ orderId: number }>('orders.refresh')

export function tellMoved(db: Db, orderId: number, state: OrderState): Promise<void> {
  return addJob(db, movedTask, { orderId, state })
}

/** Tells the open pages of whoever ordered, once the transaction has been committed. */
export function refreshOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshTask,
    orderIds.map((orderId) => ({ orderId })),
  )
}
