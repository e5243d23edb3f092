import type { Hono } from 'hono'
import type pg from 'pg'
import { createApp, type Pages } from './app.server.ts'
import { messageKinds } from './endpoints.server.ts'
import { accountJobs } from './features/accounts/jobs.server.ts'
import { createLiveSessions } from './features/accounts/visitor-of.server.ts'
import { agreementJobs } from './features/agreements/jobs.server.ts'
import { answerWhileAway } from './features/away-message/answering.server.ts'
import { catalogJobs } from './features/catalog/jobs.server.ts'
import { contactJobs } from './features/contact/jobs.server.ts'
import { contactDetailsJobs } from './features/contact-details/jobs.server.ts'
import { costsJobs } from './features/costs/jobs.server.ts'
import { credentialJobs } from './features/credentials/jobs.server.ts'
import { deskJobs } from './features/desk/jobs.server.ts'
import { diaryJobs } from './features/diary/jobs.server.ts'
import { documentJobs } from './features/documents/jobs.server.ts'
import { estimateJobs } from './features/estimates/jobs.server.ts'
import { forgottenPasswordJobs } from './features/forgotten-password/jobs.server.ts'
import { hireJobs } from './features/hire/jobs.server.ts'
import { leavingJobs } from './features/leaving/jobs.server.ts'
import { loginJobs } from './features/login/jobs.server.ts'
import { messageDigestJobs } from './features/message-digest/jobs.server.ts'
import { messageFileJobs } from './features/message-files/jobs.server.ts'
import { companionsOf } from './features/message-quotes/message-quotes.server.ts'
import { messageSafetyJobs } from './features/message-safety/jobs.server.ts'
import { messageEvents } from './features/messages/events.server.ts'
import { messageJobs } from './features/messages/jobs.server.ts'
import { createMessaging, type Messaging } from './features/messages/messaging.server.ts'
import { notificationJobs } from './features/notifications/jobs.server.ts'
import { orderPaymentJobs } from './features/order-payments/jobs.server.ts'
import { orderRetentionJobs } from './features/order-retention/jobs.server.ts'
import { orderJobs } from './features/orders/jobs.server.ts'
import { ownPortfolioJobs } from './features/own-portfolio/jobs.server.ts'
import { pictureJobs } from './features/pictures/jobs.server.ts'
import { keepPresence } from './features/presence/connections.server.ts'
import { professionalJobs } from './features/professionals/jobs.server.ts'
import { projectDigestJobs } from './features/project-digest/jobs.server.ts'
import { projectPeopleJobs } from './features/project-people/jobs.server.ts'
import { projectJobs } from './features/projects/jobs.server.ts'
import { pushMessages } from './features/push/away.server.ts'
import { pushJobs } from './features/push/jobs.server.ts'
import { quoteJobs } from './features/quotes/jobs.server.ts'
import { registrationJobs } from './features/registration/jobs.server.ts'
import { reportJobs } from './features/reports/jobs.server.ts'
import { returnJobs } from './features/returns/jobs.server.ts'
import { startSampleResponder } from './features/sample-responder/responder.server.ts'
import { securityJobs } from './features/security/jobs.server.ts'
import { sharedEstimateJobs } from './features/shared-estimates/jobs.server.ts'
import { shopFileJobs } from './features/shop-files/jobs.server.ts'
import { snagJobs } from './features/snags/jobs.server.ts'
import { stockAlertJobs } from './features/stock-alerts/jobs.server.ts'
import { supportJobs } from './features/support/jobs.server.ts'
import { office } from './features/support/rules.ts'
import { termsJobs } from './features/terms/jobs.server.ts'
import { testimonialJobs } from './features/testimonials/jobs.server.ts'
import { timelineJobs } from './features/timeline/jobs.server.ts'
import { usersAdminJobs } from './features/users-admin/jobs.server.ts'
import { verificationJobs } from './features/verification/jobs.server.ts'
import { visitJobs } from './features/visits/jobs.server.ts'
import type { Dependencies, PreparedDependencies } from './platform/dependencies.server.ts'
import { type Jobs, startJobs } from './platform/job-workers.server.ts'
import type { Handler } from './platform/jobs.server.ts'
import type { Limit } from './platform/rate-limit.server.ts'
import { createRealtime, type Realtime } from './platform/realtime.server.ts'
import type { AppEnv } from './platform/request.server.ts'

/** Everything that runs: HTTP, live connections and jobs. */
export type Product = {
  app: Hono<AppEnv>
  realtime: Realtime
  jobs: Jobs
  /** Closes live connections and waits for running jobs. The caller stops the HTTP server and the database. */
  stop(): Promise<void>
}

/**
 * The product in one process, as `npm start` and `npm run dev` run it. `pool` is the connection pool of the job
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

/** Instead of the product's own: how many messages and how many other signs an account may send in a minute. */
type Limits = { messages?: Limit; signs?: Limit }

/** Makes what a process has of messages: each process calls it once, and its app, its connections and its jobs share what it answers. */
export function newMessaging(dependencies: Pick<Dependencies, 'db' | 'live' | 'now'>, limit?: Limit): Messaging {
  return createMessaging(dependencies, messageKinds, limit)
}

/** Connects a process's messages with its live pages: who is there, what pages say, and who else hears of what is stored. */
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

/** The job handlers of all features. */
export function jobHandlers(dependencies: Dependencies, messaging: Messaging): Handler[] {
  return [
    ...accountJobs(dependencies),
    ...credentialJobs(dependencies),
    ...loginJobs(dependencies),
    ...forgottenPasswordJobs(dependencies),
    ...contactDetailsJobs(dependencies),
    ...securityJobs(dependencies),
    ...pictureJobs(dependencies),
    ...notificationJobs(dependencies),
    ...professionalJobs(dependencies),
    ...verificationJobs(dependencies),
    ...registrationJobs(dependencies),
    ...ownPortfolioJobs(dependencies),
    ...testimonialJobs(dependencies),
    ...contactJobs(dependencies, office.email),
    ...projectJobs(dependencies),
    ...projectPeopleJobs(dependencies),
    ...costsJobs(dependencies),
    ...estimateJobs(dependencies),
    ...sharedEstimateJobs(dependencies),
    ...quoteJobs(dependencies, companionsOf),
    ...catalogJobs(dependencies),
    ...shopFileJobs(dependencies),
    ...orderJobs(dependencies),
    ...stockAlertJobs(dependencies),
    ...orderPaymentJobs(dependencies),
    ...returnJobs(dependencies),
    ...orderRetentionJobs(dependencies),
    ...hireJobs(dependencies),
    ...messageJobs(dependencies, messaging),
    ...visitJobs(dependencies),
    ...agreementJobs(dependencies),
    ...messageFileJobs(dependencies),
    ...pushJobs(dependencies),
    ...messageDigestJobs(dependencies),
    ...messageSafetyJobs(dependencies),
    ...timelineJobs(dependencies),
    ...diaryJobs(dependencies),
    ...snagJobs(dependencies),
    ...documentJobs(dependencies),
    ...projectDigestJobs(dependencies),
    ...reportJobs(dependencies),
    ...supportJobs(dependencies),
    ...deskJobs(dependencies),
    ...termsJobs(dependencies),
    ...usersAdminJobs(dependencies),
    ...leavingJobs(dependencies),
  ]
}
