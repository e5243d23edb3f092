import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { endUnconfirmed, endUnconfirmedTask, movedTask, refreshTask } from './moves.server.ts'
import { orderNews } from './notifications.server.ts'
import { linkEmail, orderEmail } from './order-email.server.ts'
import { createOrderRefs, linkTask } from './order-ref.server.ts'
import { findOrder } from './orders.server.ts'
import { emailsCancellation, type OrderActor, type OrderState } from './rules.ts'

const emailTask = task<{ orderId: number; state: OrderState }>('orders.email')

/** Whether the buyer gets an email when the order reaches this state. */
async function sendsEmail(db: Db, orderId: number, state: OrderState): Promise<boolean> {
  if (state !== 'cancelled') return true
  const event = await db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.actor', 'e.reason', 'e.created_at as at', 'o.created_at as createdAt'])
    .where('e.order_id', '=', orderId)
    .where('e.state', '=', 'cancelled')
    .executeTakeFirst()
  return !event || emailsCancellation({ ...event, actor: event.actor as OrderActor })
}

export function orderJobs(dependencies: Dependencies): Handler[] {
  const { db, env, live, now } = dependencies
  const refs = createOrderRefs(env)
  const buyerOf = (orderId: number) =>
    db
      .selectFrom('orders')
      .select(['user_id', 'email', 'language', 'state'])
      .where('id', '=', orderId)
      .executeTakeFirst()
  const urlOf = (orderId: number, state: string, language: Language) =>
    state === 'unconfirmed' ? refs.confirmationUrlOf(orderId, language) : refs.urlOf(orderId, language)
  const refreshPages = (userId: number | null | undefined) => userId && live.tell(userId, 'orders')
  return [
    handle(movedTask, async ({ orderId, state }) => {
      const order = await buyerOf(orderId)
      if (!order) return
      await inTransaction(db, async (db) => {
        if (order.email && (await sendsEmail(db, orderId, state)))
          await addJob(db, emailTask, { orderId, state }, { key: `${orderId} ${state}` })
        if (order.user_id === null) return
        await notify(db, order.user_id, {
          ...{ kind: orderNews[state], details: { orderId }, hasOwnEmail: true, now: now() },
          fold: `${orderId} ${state}`,
        })
      })
      refreshPages(order.user_id)
    }),
    handle(endUnconfirmedTask, ({ orderId }) => endUnconfirmed(db, orderId, now())),
    handle(refreshTask, async ({ orderId }) => void refreshPages((await buyerOf(orderId))?.user_id)),
    handleEmail(dependencies, emailTask, async ({ orderId, state }) => {
      const buyer = await buyerOf(orderId)
      if (!buyer?.email) return
      const language = buyer.language as Language
      const order = await findOrder(db, { id: orderId, userId: null }, { language })
      return orderEmail({ order, state, language, url: urlOf(orderId, state, language) })
    }),
    handleEmail(dependencies, linkTask, async ({ orderId }) => {
      const buyer = await buyerOf(orderId)
      if (!buyer?.email) return
      const language = buyer.language as Language
      return linkEmail({ id: orderId, to: buyer.email, language, url: urlOf(orderId, buyer.state, language) })
    }),
  ]
}
