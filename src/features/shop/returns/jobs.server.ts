import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { returnEmail, returnKinds } from './notifications.server.ts'
import { deleteOldUploads } from './photos.server.ts'
import { selectReturns } from './returns.server.ts'
import type { ReturnNews } from './rules.ts'
import { returnNewsTask } from './stored-return.server.ts'

const emailTask = task<{ returnId: number; about: ReturnNews; version: number }>('returns.email')
const forgetTask = task<Record<never, never>>('returns.forget-uploads')

export function returnJobs(dependencies: Dependencies): Handler[] {
  const { db, env, live, now } = dependencies
  const refs = createOrderRefs(env)
  const buyerOf = (returnId: number) =>
    db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['orders.id as orderId', 'user_id as userId', 'email', 'language'])
      .where('returns.id', '=', returnId)
      .executeTakeFirst()
  return [
    handleEvery(everyHour, db, forgetTask, () => deleteOldUploads(db, now())),
    handle(returnNewsTask, async ({ returnId, about, version }) => {
      const buyer = await buyerOf(returnId)
      if (!buyer) return
      const { userId, email, orderId } = buyer
      await inTransaction(db, async (db) => {
        if (email) await addJob(db, emailTask, { returnId, about, version }, { key: `${returnId} ${about} ${version}` })
        if (userId === null) return
        const told = { details: { orderId, returnId }, hasOwnEmail: true, fold: `${returnId} ${version}`, now: now() }
        await notify(db, userId, { kind: returnKinds[about], ...told })
      })
      if (userId !== null) live.tell(userId, 'orders')
    }),
    handleEmail(dependencies, emailTask, async ({ returnId, about, version }) => {
      const buyer = await buyerOf(returnId)
      if (!buyer?.email) return
      const [told] = await selectReturns(db, sql`r.id = ${returnId}`)
      // Sends no approval if the return has changed since. If staff have chosen another day, that day has its own
      // email.
      if (!told || (about === 'approved' && told.version !== version)) return
      const { orderId, email: to } = buyer
      const language = buyer.language as Language
      return returnEmail({ about, orderId, told, to, language, url: refs.urlOf(orderId, language) })
    }),
  ]
}
