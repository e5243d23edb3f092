import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { everyHour, type Handler, handle, handleEvery } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { goodsOf } from '../cart/goods.server.ts'
import { alertEmail } from './alert-email.server.ts'
import { deleteExpired, tellWaiting } from './stock-alerts.server.ts'
import { stopLinks } from './stop-links.server.ts'
import { alertEmailTask, deleteExpiredTask, tellTask } from './tasks.server.ts'

export function stockAlertJobs(dependencies: Dependencies): Handler[] {
  const { db, now } = dependencies
  return [
    handle(tellTask, ({ productId }) => tellWaiting(db, productId, now())),
    handleEmail(
      dependencies,
      alertEmailTask,
      ({ alertId }) => composeAlert(dependencies, alertId),
      async ({ alertId }) => {
        await db.deleteFrom('stock_alerts').where('id', '=', alertId).execute()
      },
    ),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]
}

/** Undefined where nobody waits any more, or it is sold out again: who still waits is told the next time. */
async function composeAlert({ db, env }: Dependencies, id: number): Promise<Email | undefined> {
  const alert = await db
    .selectFrom('stock_alerts')
    .select(['product_id', 'email', 'email_key', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!alert?.email || !alert.email_key) return
  const language = alert.language as Language
  const product = (await goodsOf(db, [alert.product_id], { language, userType: null })).get(alert.product_id)
  if (!product?.isSold) return
  const stop = stopLinks(env, alert.email_key, language)
  return alertEmail({ to: alert.email, language, product, publicUrl: env.publicUrl, stop })
}
