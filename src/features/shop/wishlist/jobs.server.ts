import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery } from '#platform/queue/jobs.server.ts'
import { alertEmail } from './alert-email.server.ts'
import {
  type AlertOnItsWay,
  alertEmailTask,
  deleteExpired,
  deleteExpiredTask,
  findDueAlert,
  notifyWaiting,
  tellTask,
} from './stock-alerts.server.ts'
import { stopLinks } from './stop-links.server.ts'

export function stockAlertJobs(dependencies: Dependencies): Handler[] {
  const { db, now } = dependencies
  return [
    handle(tellTask, ({ productId }) => notifyWaiting(db, productId, now())),
    handleEmail(
      dependencies,
      alertEmailTask,
      (told) => composeAlert(dependencies, told),
      async ({ alertId, toldAt }) => {
        await db.deleteFrom('stock_alerts').where('id', '=', alertId).where('told_at', '=', new Date(toldAt)).execute()
      },
    ),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]
}

/**
 * The email about a product in stock. Undefined if the guest no longer waits, or if the product is sold out again: the
 * alert then waits for the next delivery.
 */
async function composeAlert({ db, env }: Dependencies, told: AlertOnItsWay): Promise<Email | undefined> {
  const alert = await findDueAlert(db, told)
  if (!alert) return
  const { email, emailKey, language, product } = alert
  const stop = stopLinks(env, emailKey, language)
  return alertEmail({ to: email, language, product, publicUrl: env.publicUrl, stop })
}
