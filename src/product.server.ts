import type { Hono } from 'hono'
import type pg from 'pg'
import { reportJobs } from '#features/backoffice/reports/jobs.server.ts'
import { caseJobs, supportJobs } from '#features/backoffice/support/jobs.server.ts'
import { office } from '#features/backoffice/support/rules.ts'
import { userJobs } from '#features/backoffice/users/jobs.server.ts'
import { diaryJobs } from '#features/building/diary/jobs.server.ts'
import { documentJobs } from '#features/building/documents/jobs.server.ts'
import { memberJobs } from '#features/building/members/jobs.server.ts'
import { costJobs } from '#features/building/money/jobs.server.ts'
import { projectJobs } from '#features/building/projects/jobs.server.ts'
import { snagJobs } from '#features/building/snags/jobs.server.ts'
import { timelineJobs } from '#features/building/timeline/jobs.server.ts'
import { projectDigestJobs } from '#features/building/track/jobs.server.ts'
import { contactJobs } from '#features/directory/contact/jobs.server.ts'
import { portfolioJobs, testimonialJobs } from '#features/directory/portfolio/jobs.server.ts'
import { professionalJobs } from '#features/directory/professionals/jobs.server.ts'
import { registrationJobs } from '#features/directory/registration/jobs.server.ts'
import { verificationJobs } from '#features/directory/verification/jobs.server.ts'
import { estimateJobs } from '#features/estimating/estimates/jobs.server.ts'
import { estimatorJobs } from '#features/estimating/estimator/jobs.server.ts'
import { quoteJobs } from '#features/estimating/quotes/jobs.server.ts'
import { hireJobs } from '#features/hire/hires/jobs.server.ts'
import { agreementJobs } from '#features/messaging/agreements/jobs.server.ts'
import { answerWhileAway } from '#features/messaging/away/away-message.server.ts'
import { messageDigestJobs } from '#features/messaging/digest/jobs.server.ts'
import { messageFileJobs } from '#features/messaging/files/jobs.server.ts'
import { preparedKinds } from '#features/messaging/kinds/prepared-kinds.server.ts'
import { messageEvents } from '#features/messaging/messages/events.server.ts'
import { messageJobs } from '#features/messaging/messages/jobs.server.ts'
import { createMessaging, type Messaging } from '#features/messaging/messages/messaging.server.ts'
import { keepPresence } from '#features/messaging/presence/connections.server.ts'
import { pushJobs } from '#features/messaging/push/jobs.server.ts'
import { pushMessages } from '#features/messaging/push/pushing.server.ts'
import { companionsOf } from '#features/messaging/quotes/message-quotes.server.ts'
import { safetyJobs } from '#features/messaging/safety/jobs.server.ts'
import { startSampleResponder } from '#features/messaging/sample/responder.server.ts'
import { visitJobs } from '#features/messaging/visits/jobs.server.ts'
import { accountJobs } from '#features/people/accounts/jobs.server.ts'
import { createLiveSessions } from '#features/people/accounts/request-visitor.server.ts'
import { contactDetailsJobs } from '#features/people/contact-details/jobs.server.ts'
import { termsJobs } from '#features/people/legal/jobs.server.ts'
import { loginJobs } from '#features/people/login/jobs.server.ts'
import { notificationJobs } from '#features/people/notifications/jobs.server.ts'
import { securityJobs } from '#features/people/security/jobs.server.ts'
import { pictureJobs } from '#features/pictures/jobs.server.ts'
import { privacyJobs } from '#features/privacy/jobs.server.ts'
import { catalogJobs } from '#features/shop/catalog/jobs.server.ts'
import { productImportJobs } from '#features/shop/desk/jobs.server.ts'
import { orderRetentionJobs } from '#features/shop/fulfilment/jobs.server.ts'
import { orderJobs } from '#features/shop/orders/jobs.server.ts'
import { orderPaymentJobs } from '#features/shop/payments/jobs.server.ts'
import { returnJobs } from '#features/shop/returns/jobs.server.ts'
import { stockAlertJobs } from '#features/shop/wishlist/jobs.server.ts'
import { storageJobs } from '#platform/files/storage-jobs.server.ts'
import type { Limit } from '#platform/http/rate-limit.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { createRealtime, type Realtime } from '#platform/live/realtime.server.ts'
import type { Dependencies, PreparedDependencies } from '#platform/process/dependencies.server.ts'
import { type Jobs, startJobs } from '#platform/queue/job-workers.server.ts'
import type { Handler } from '#platform/queue/jobs.server.ts'
import { createApp, type Pages } from './app.server.ts'

/** The running product: HTTP, live connections and jobs. */
export type Product = {
  app: Hono<AppEnv>
  realtime: Realtime
  jobs: Jobs
  /** Closes live connections and waits for running jobs. The caller stops the HTTP server and the database. */
  stop(): Promise<void>
}

/**
 * Creates the product in one process, as `npm start` and `npm run dev` run it. `pool` is the connection pool of the job
 * workers.
 */
export function createProduct(prepared: PreparedDependencies, pool: pg.Pool, pages: Pages): Product {
  const { env, log } = prepared
  const realtime = createRealtime({
    pool,
    redisUrl: env.redisUrl,
    publicUrl: env.publicUrl,
    log,
    ...createLiveSessions(prepared),
  })
  const dependencies = { ...prepared, live: realtime }
  const messages = connectMessages(dependencies, realtime)
  const { messaging } = messages
  const sampleResponder = env.sampleData ? startSampleResponder(dependencies, messaging) : undefined
  const app = createApp(dependencies, messaging, pages)
  const jobs = startJobs({ pool, handlers: jobHandlers(dependencies, messaging), log })
  return {
    app,
    realtime,
    jobs,
    async stop() {
      await realtime.stop()
      await sampleResponder?.stop()
      await messages.stop()
      await jobs.stop()
    },
  }
}

/**
 * Limits per account and minute that replace the product's defaults. `messages` limits messages. `signs` limits all
 * events from live pages: messages, receipts and typing signals.
 */
type Limits = { messages?: Limit; signs?: Limit }

/**
 * Creates the messaging of a process. It is called once per process, and the app, the live connections and the jobs
 * share the result.
 */
export function newMessaging(dependencies: Pick<Dependencies, 'db' | 'live' | 'now'>, limit?: Limit): Messaging {
  return createMessaging(dependencies, preparedKinds, limit)
}

/**
 * Connects the messaging of a process with its live pages: tracks who is online, handles the events that pages send,
 * and sends push notifications and automatic replies for people who are away.
 */
export function connectMessages(
  dependencies: Pick<Dependencies, 'db' | 'live' | 'log' | 'now'>,
  realtime: Realtime,
  { messages, signs }: Limits = {},
): { messaging: Messaging; stop(): Promise<void> } {
  const presence = keepPresence(dependencies)
  realtime.listenTo(presence)
  const messaging = newMessaging(dependencies, messages)
  realtime.listenTo(messageEvents(dependencies, messaging, signs))
  const push = pushMessages(dependencies, messaging)
  const away = answerWhileAway(dependencies, messaging)
  return {
    messaging,
    async stop() {
      await presence.stop()
      await away.stop()
      await push.stop()
    },
  }
}

/** All job handlers, in the order of the domains. */
export function jobHandlers(dependencies: Dependencies, messaging: Messaging): Handler[] {
  return [
    ...storageJobs(dependencies),
    ...accountJobs(dependencies),
    ...notificationJobs(dependencies),
    ...termsJobs(dependencies),
    ...loginJobs(dependencies),
    ...securityJobs(dependencies),
    ...contactDetailsJobs(dependencies),
    ...pictureJobs(dependencies),
    ...professionalJobs(dependencies),
    ...portfolioJobs(dependencies),
    ...testimonialJobs(dependencies),
    ...contactJobs(dependencies, office.email),
    ...verificationJobs(dependencies),
    ...registrationJobs(dependencies),
    ...estimateJobs(dependencies),
    ...estimatorJobs(dependencies),
    ...quoteJobs(dependencies, companionsOf),
    ...projectJobs(dependencies),
    ...memberJobs(dependencies),
    ...timelineJobs(dependencies),
    ...diaryJobs(dependencies),
    ...documentJobs(dependencies),
    ...costJobs(dependencies),
    ...snagJobs(dependencies),
    ...projectDigestJobs(dependencies),
    ...catalogJobs(dependencies),
    ...stockAlertJobs(dependencies),
    ...orderJobs(dependencies),
    ...orderPaymentJobs(dependencies),
    ...orderRetentionJobs(dependencies),
    ...returnJobs(dependencies),
    ...productImportJobs(dependencies),
    ...hireJobs(dependencies),
    ...messageJobs(dependencies, messaging),
    ...messageFileJobs(dependencies),
    ...visitJobs(dependencies),
    ...agreementJobs(dependencies),
    ...pushJobs(dependencies),
    ...messageDigestJobs(dependencies),
    ...safetyJobs(dependencies),
    ...reportJobs(dependencies),
    ...supportJobs(dependencies),
    ...caseJobs(dependencies),
    ...userJobs(dependencies),
    ...privacyJobs(dependencies),
  ]
}
