import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { addJob, everyHour, type Handler, handle, handleEvery, task } from '../../platform/jobs.server.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { isDisabled } from '../accounts/sample.server.ts'
import { kindNamed } from './kinds.server.ts'
import { notificationEmail } from './notification-email.server.ts'
import { isWanted } from './preferences.server.ts'
import { isAlwaysOn, keptDays } from './rules.ts'
import { createUnsubscribeLinks } from './unsubscribe.server.ts'
import { linkOf, textOf, type Wording } from './words.server.ts'

type Which = { notificationId: number }

export const deliverTask = task<Which>('notifications.deliver')
const emailTask = task<Which>('notifications.email')
const smsTask = task<Which>('notifications.sms')
const deleteOldTask = task<Record<never, never>>('notifications.delete-old')
const everyDay = 24 * everyHour

export function notificationJobs(dependencies: Dependencies): Handler[] {
  const { db, env, live, now, sms } = dependencies
  const unsubscribe = createUnsubscribeLinks(env)
  const addressOf = (found: ToSend) => env.publicUrl + withLanguage(found.language, linkOf(found))
  return [
    handle(deliverTask, async ({ notificationId }) => {
      const recipientId = await deliver(db, { notificationId, now: now(), bySms: sms !== undefined })
      if (recipientId !== undefined) live.tell(recipientId, 'notifications')
    }),
    handleEmail(dependencies, emailTask, async ({ notificationId }) => {
      const found = await findToSend(db, notificationId)
      if (!found?.email || isDisabled(env, found.userId)) return
      const { category } = kindNamed(found.kind)
      // An address that nobody confirmed may be a stranger's: no one else's name goes there.
      if (!found.emailConfirmed && category !== 'security') return
      if (!(await isWanted(db, found.userId, { category, channel: 'email' }))) return
      return notificationEmail({
        to: { ...found, email: found.email },
        text: textOf(found, found.language),
        url: addressOf(found),
        unsubscribe: isAlwaysOn(category, 'email')
          ? undefined
          : unsubscribe.linksOf({ userId: found.userId, category }, found.language),
      })
    }),
    handle(smsTask, async ({ notificationId }) => {
      const found = await findToSend(db, notificationId)
      if (!sms || !found?.phone || isDisabled(env, found.userId)) return
      // Whoever has no confirmed address was told of it by an SMS of its own.
      if (found.hasOwnEmail && !(found.email && found.emailConfirmed)) return
      const { category } = kindNamed(found.kind)
      if (!(await isWanted(db, found.userId, { category, channel: 'sms' }))) return
      await sms.send(found.phone, `${textOf(found, found.language)} ${addressOf(found)}`)
    }),
    handleEvery(everyDay, db, deleteOldTask, () => deleteOld(db, now())),
  ]
}

/**
 * Once for each notification, adds the jobs that send it; they look up what the person prefers when they send. Returns whose it is;
 * undefined when it is gone. While a release rolls out, an older process may take up a kind that only the newer ones know: it
 * throws, here and where it is sent, and the queue tries again until one of those takes it.
 */
async function deliver(
  db: Db,
  { notificationId: id, now, bySms }: Which & { now: Date; bySms: boolean },
): Promise<number | undefined> {
  return inTransaction(db, async (db) => {
    const notification = await db
      .selectFrom('notifications')
      .select(['kind', 'has_own_email as hasOwnEmail', 'recipient_id as recipientId', 'delivered_at as deliveredAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!notification) return
    const { hasOwnEmail, recipientId, deliveredAt } = notification
    if (deliveredAt !== null) return recipientId
    const { byEmail } = kindNamed(notification.kind)
    await db.updateTable('notifications').set({ delivered_at: now }).where('id', '=', id).execute()
    if (byEmail && !hasOwnEmail) await addJob(db, emailTask, { notificationId: id })
    if (bySms) await addJob(db, smsTask, { notificationId: id })
    return recipientId
  })
}

type ToSend = Wording & {
  userId: number
  /** Its feature has told it already, by the channel that its recipient has. */
  hasOwnEmail: boolean
  email: string | null
  emailConfirmed: boolean
  /** Null unless it was confirmed. */
  phone: string | null
  fullName: string
  language: Language
}

/** A notification and its recipient, in the language that they read; undefined when either is gone. */
async function findToSend(db: Db, notificationId: number): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select n.kind, n.details, n.has_own_email as "hasOwnEmail", actor.full_name as "actorName", u.id as "userId", u.email, u.email_verified as "emailConfirmed",
      case when u.phone_confirmed_at is not null then u.phone end as phone, u.full_name as "fullName", coalesce(u.language, 'en') as language
    from notifications n join users u on u.id = n.recipient_id left join users actor on actor.id = n.actor_id
    where n.id = ${notificationId}`.execute(db)
  return rows[0]
}

async function deleteOld(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * everyDay)
  await db.deleteFrom('notifications').where('created_at', '<', oldest).execute()
}
