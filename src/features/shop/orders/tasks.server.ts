import type { Db } from '#platform/database/database.server.ts'
import { addJob, addJobs, task } from '#platform/queue/jobs.server.ts'
import type { OrderState } from './rules.ts'

/**
 * An order has reached a state, so its buyer is notified. The SQL function `place_orders` (db/0116) adds this job,
 * too.
 */
export const movedTask = task<{ orderId: number; state: OrderState }>('orders.moved')
/** Emails the full link of an order to its buyer, after somebody has looked it up and requested the link. */
export const linkTask = task<{ orderId: number }>('orders.link')
/** Something on an order's page has changed. */
export const refreshTask = task<{ orderId: number }>('orders.refresh')

export function tellMoved(db: Db, orderId: number, state: OrderState): Promise<void> {
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
