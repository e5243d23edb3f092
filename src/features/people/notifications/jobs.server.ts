import { sql } from 'kysely'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { kindNamed } from './kinds.server.ts'
import { notificationEmail } from './notification-email.server.ts'
import { isWanted } from './preferences.server.ts'
import { dueAfter, isAlwaysOn, keptDays, type ProjectName, withProject } from './rules.ts'
import { createUnsubscribeLinks } from './unsubscribe.server.ts'
import { actorsOf, excerptsOf, linkOf, moreText, projectsOf, subjectOf, textOf, type Wording } from './words.server.ts'

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
      // An unconfirmed address may belong to a stranger. So it gets only notifications about security, which name
      // nobody else.
      if (!found.emailConfirmed && category !== 'security') return
      if (!(await isWanted(db, found.userId, { category, channel: 'email' }))) return
      return notificationEmail({
        to: { ...found, email: found.email },
        subject: subjectOf(found, found.language),
        project: found.project?.name,
        text: textOf(found, found.language),
        more: moreText(found.more, found.language),
        url: addressOf(found),
        unsubscribe: isAlwaysOn(category, 'email')
          ? undefined
          : unsubscribe.linksOf({ userId: found.userId, category }, found.language),
      })
    }),
    handle(smsTask, async ({ notificationId }) => {
      const found = await findToSend(db, notificationId)
      if (!sms || !found?.phone || isDisabled(env, found.userId)) return
      // If the address is not confirmed, the caller has sent its own SMS in place of its own email.
      if (found.hasOwnEmail && !(found.email && found.emailConfirmed)) return
      const { category } = kindNamed(found.kind)
      if (!(await isWanted(db, found.userId, { category, channel: 'sms' }))) return
      const text = withProject(textOf(found, found.language), found.project)
      const texts = [text, moreText(found.more, found.language), addressOf(found)]
      await sms.send(found.phone, texts.filter(Boolean).join(' '))
    }),
    handleEvery(everyDay, db, deleteOldTask, () => deleteOld(db, now())),
  ]
}

/**
 * Adds the jobs that send a notification by email and SMS, once for each notification. These jobs look up the
 * preferences when they run. Returns the recipient's id, or undefined if the notification is gone. During a rollout an
 * older process may meet a notification whose kind only newer processes know. The job then throws, and the queue
 * retries it until a newer process takes it.
 */
async function deliver(
  db: Db,
  { notificationId: id, now, bySms }: Which & { now: Date; bySms: boolean },
): Promise<number | undefined> {
  return inTransaction(db, async (db) => {
    const notification = await db
      .selectFrom('notifications')
      .select([
        'id',
        'kind',
        'has_own_email as hasOwnEmail',
        'recipient_id as recipientId',
        'delivered_at as deliveredAt',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!notification) return
    const { hasOwnEmail, recipientId, deliveredAt } = notification
    if (deliveredAt !== null) return recipientId
    const { byEmail, category, isSentTogether = category === 'projects' } = kindNamed(notification.kind)
    await db.updateTable('notifications').set({ delivered_at: now }).where('id', '=', id).execute()
    const { isSentWithEarlier, wait } = isSentTogether && !hasOwnEmail ? await setDue(db, notification, now) : atOnce
    if (isSentWithEarlier) return recipientId
    // Uses the real clock even if a test has its own, because the queue uses the real clock.
    const when = wait > 0 ? { runAt: new Date(Date.now() + wait) } : {}
    if (byEmail && !hasOwnEmail) await addJob(db, emailTask, { notificationId: id }, when)
    if (bySms) await addJob(db, smsTask, { notificationId: id }, when)
    return recipientId
  })
}

const atOnce = { isSentWithEarlier: false, wait: 0 }

/**
 * Returns the SQL condition that two notifications are alike: of the same kind, to the same person, and about the same
 * project, request or quote if they name one.
 */
const areAlike = (one: string, other: string) => {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  const aboutTheSame = ['projectId', 'requestId', 'quoteId'].map(
    (name) => sql<boolean>`${a}.details ->> ${sql.lit(name)} is not distinct from ${b}.details ->> ${sql.lit(name)}`,
  )
  return sql<boolean>`${a}.recipient_id = ${b}.recipient_id and ${a}.kind = ${b}.kind
    and ${sql.join(aboutTheSame, sql` and `)}`
}

/**
 * Decides when a notification is sent, so that no mailbox is flooded. Of several notifications that are alike, the
 * first is sent at once, and those of the next hour are sent together. `wait` is in milliseconds.
 */
async function setDue(
  db: Db,
  { id, kind, recipientId }: { id: number; kind: string; recipientId: number },
  now: Date,
): Promise<typeof atOnce> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${recipientId} ${kind}`}, 0))`.execute(db)
  const { rows } = await sql<{ last: Date }>`
    select earlier.due_at as last from notifications n join notifications earlier on ${areAlike('earlier', 'n')}
    where n.id = ${id} and earlier.due_at is not null order by earlier.due_at desc limit 1`.execute(db)
  const last = rows[0]?.last
  const due = dueAfter(last, now)
  await db.updateTable('notifications').set({ due_at: due }).where('id', '=', id).execute()
  return { isSentWithEarlier: due.getTime() === last?.getTime(), wait: due.getTime() - now.getTime() }
}

type ToSend = Wording & {
  actorId: number | null
  /** The name of the notification's project, if the recipient is a member now. */
  project: ProjectName | null
  userId: number
  /** Whether the caller has already sent its own email or SMS. */
  hasOwnEmail: boolean
  email: string | null
  emailConfirmed: boolean
  /** The confirmed phone number. Null if there is none. */
  phone: string | null
  fullName: string
  language: Language
  /** How many other notifications like this one are sent together with it. */
  more: number
}

/**
 * Finds the notifications that are sent together with the given one. Returns the latest of them, with its recipient and
 * the language that they read. Returns undefined if the notification or its recipient is gone, or if the quoted text is
 * gone and the kind is not sent without it.
 */
async function findToSend(db: Db, notificationId: number): Promise<ToSend | undefined> {
  const { rows } = await sql<Omit<ToSend, 'more' | 'project'>>`
    select n.kind, n.details, n.has_own_email as "hasOwnEmail", n.actor_id as "actorId", actor.full_name as "actorName", u.id as "userId", u.email, u.email_verified as "emailConfirmed",
      case when u.phone_confirmed_at is not null then u.phone end as phone, u.full_name as "fullName", coalesce(u.language, 'en') as language
    from notifications one join notifications n on ${areAlike('n', 'one')} and (n.id = one.id or n.due_at = one.due_at)
      join users u on u.id = n.recipient_id left join users actor on actor.id = n.actor_id
    where one.id = ${notificationId} order by n.id desc`.execute(db)
  const [latest] = rows
  if (!latest) return
  const reader = { id: latest.userId }
  const excerpts = kindNamed(latest.kind).isSentWithExcerptOnly ? await excerptsOf(db, reader, rows) : undefined
  const sent = excerpts ? rows.filter((_, at) => excerpts[at] !== null) : rows
  const [found] = sent
  if (!found) return
  const [project = null] = await projectsOf(db, reader, [found])
  const [actorName = null] = await actorsOf(db, found.language, [found])
  return { ...found, actorName, project, more: sent.length - 1 }
}

async function deleteOld(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * everyDay)
  await db.deleteFrom('notifications').where('created_at', '<', oldest).execute()
}
