import { notify } from '#features/people/notifications/notify.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { orderPath } from '#features/shop/orders/path-rules.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { type News, type ToldPayload, tellTask } from './buyer-news.server.ts'
import { deleteOldEvents } from './events.server.ts'
import { cancelUnpaid } from './expiry.server.ts'
import { gatewayOrderOf, gatewaySyncTask, syncWithGateway } from './gateway.server.ts'
import { failRefund, sendRefund } from './gateway-refunds.server.ts'
import { paymentEmail, refundKinds, refusalNews } from './notifications.server.ts'
import { createRazorpay } from './razorpay.server.ts'
import { refundTask } from './refunds.server.ts'
import { mostRefusals, payPath } from './rules.ts'

const everyMinute = 60_000
const expiryTask = task<Record<never, never>>('order-payments.expiry')
const forgetTask = task<Record<never, never>>('order-payments.forget-events')
const emailTask = task<ToldPayload>('order-payments.email')

export function orderPaymentJobs(dependencies: Dependencies): Handler[] {
  const { db, env, log, now } = dependencies
  const razorpay = createRazorpay(env)
  const refs = createOrderRefs(env)
  /** If Razorpay is no longer set up, its jobs fail, are retried, and are listed with the failed jobs. */
  const requireRazorpay = () => {
    if (!razorpay) throw new Error('Razorpay is not set up')
    return razorpay
  }
  return [
    handleEvery(everyMinute, db, expiryTask, () => cancelUnpaid(db, { razorpay, log, now: now() })),
    handleEvery(24 * everyHour, db, forgetTask, () => deleteOldEvents(db, now())),
    handle(gatewaySyncTask, async ({ orderId }) => {
      const gatewayOrderId = await gatewayOrderOf(db, orderId)
      if (gatewayOrderId) await syncWithGateway(db, requireRazorpay(), gatewayOrderId, { now: now(), log })
    }),
    handle(
      refundTask,
      ({ refundId }, { attempt }) => sendRefund(db, requireRazorpay(), refundId, { attempt, now }),
      async ({ refundId }, outcome) => {
        if (outcome === 'failed') await failRefund(db, refundId, { isRefused: false, now: now() })
      },
    ),
    handle(tellTask, async (payload) => {
      const buyer = await buyerOf(payload.orderId)
      const news = newsIn(payload)
      await inTransaction(db, async (db) => {
        if (buyer?.email) await addJob(db, emailTask, payload)
        if (buyer?.user_id) await notifyOf(db, buyer.user_id, { orderId: payload.orderId, news })
      })
    }),
    handleEmail(dependencies, emailTask, async (payload) => {
      const buyer = await buyerOf(payload.orderId)
      if (!buyer?.email) return
      const { orderId } = payload
      const news = newsIn(payload)
      const isOpen = news.about === 'refused' && buyer.state === 'placed'
      const [ref, language] = [refs.refOf(orderId), buyer.language as Language]
      return paymentEmail({
        ...{ orderId, news, isOpen, isKept: buyer.refused <= mostRefusals, language, to: buyer.email },
        isByGateway: buyer.payment === 'razorpay',
        url: env.publicUrl + withLanguage(language, isOpen ? payPath(ref) : orderPath(ref)),
      })
    }),
  ]

  function buyerOf(orderId: number) {
    return db
      .selectFrom('orders')
      .innerJoin('order_payments', 'order_payments.order_id', 'orders.id')
      .select(['user_id', 'email', 'language', 'orders.state', 'payment', 'refused'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
  }

  function notifyOf(
    db: Dependencies['db'],
    userId: number,
    { orderId, news }: { orderId: number; news: News },
  ): Promise<void> {
    const told = { hasOwnEmail: true, now: now() }
    if (news.about === 'refused')
      return notify(db, userId, { kind: refusalNews.refused, details: { orderId, reason: news.reason }, ...told })
    const { refundId, amount, why } = news
    const details = { orderId, refundId, amount, why }
    return notify(db, userId, { kind: refundKinds[news.about], details, ...told, fold: String(refundId) })
  }
}

function newsIn({ about, reason, refundId, amount, why }: ToldPayload): News {
  if (about === 'refused') return { about, reason: reason! }
  return { about, refundId: refundId!, amount: amount!, why: why! }
}
