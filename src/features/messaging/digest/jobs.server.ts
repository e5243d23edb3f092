import { msg, plural } from '@lingui/core/macro'
import { unreadOf } from '#features/messaging/messages/unread.server.ts'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { isWanted } from '#features/people/notifications/preferences.server.ts'
import { createUnsubscribeLinks } from '#features/people/notifications/unsubscribe.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { messageIdOf } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { addDigests, type Due, digestTask, dueDigest, markTold } from './digest.server.ts'
import { digestEmail } from './digest-email.server.ts'
import { conversationsTold, messagesTold, newsMs } from './rules.ts'

const smsTask = task<{ userId: number }>('message-digest.sms')
const addTask = task<Record<never, never>>('message-digest.add')
const everyMinute = 60_000
const category = 'messages'

export function messageDigestJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  return [
    handleEvery(everyMinute, db, addTask, () => addDigests(db, now())),
    handle(digestTask, async ({ userId }, job) => {
      const due = await dueDigest(db, userId, now())
      if (!due) return
      const reader = isDisabled(env, userId) ? undefined : await findReader(db, userId)
      const isEmailed =
        reader?.email && (await isWanted(db, userId, { category, channel: 'email' }))
          ? await sendEmail(dependencies, due, { ...reader, email: reader.email }, messageIdOf(job, env.publicUrl))
          : false
      // A process that dies between the email and this line sends the email again, with the same Message-ID.
      await markTold(db, due, isEmailed ? now() : null)
      if (!reader) return
      // The SMS has a separate job. Otherwise the retry of a failed SMS would send the email again.
      if (sms && reader.phone !== null && (await isWanted(db, userId, { category, channel: 'sms' })))
        await addJob(db, smsTask, { userId })
    }),
    handle(smsTask, async ({ userId }) => {
      const reader = await findReader(db, userId)
      if (!sms || !reader?.phone || isDisabled(env, userId)) return
      const since = { after: new Date(now().getTime() - newsMs), until: now() }
      const wanted = { since, language: reader.language, most: 1, mostConversations: 1 }
      const [unread] = await unreadOf(db, userId, wanted)
      if (!unread) return
      const count = unread.countOfAll
      const text = i18nOf(reader.language)._(
        msg`${plural(count, { one: 'You have # unread message.', other: 'You have # unread messages.' })}`,
      )
      const address = env.publicUrl + withLanguage(reader.language, `${homeOf(reader.userType)}/messages`)
      await sms.send(reader.phone, [text, address].join(' '))
    }),
  ]
}

type Emailed = NonNullable<Awaited<ReturnType<typeof findReader>>> & { email: string }

/** Emails what is unread. Returns whether there was anything to email. */
async function sendEmail(
  { db, env, mail }: Dependencies,
  { userId, after, until }: Due,
  to: Emailed,
  messageId: string,
): Promise<boolean> {
  const wanted = { since: { after, until }, language: to.language, most: messagesTold }
  const unread = await unreadOf(db, userId, { ...wanted, mostConversations: conversationsTold + 1 })
  if (unread.length === 0) return false
  const links = createUnsubscribeLinks(env).linksOf({ userId, category }, to.language)
  await mail.send(digestEmail(unread, { to, publicUrl: env.publicUrl, unsubscribe: links }), { messageId })
  return true
}

/**
 * Returns the person whose messages are unread; undefined if the account is deactivated. `email` and `phone` are null
 * unless they are confirmed.
 */
async function findReader(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'phone', 'phone_confirmed_at', 'full_name', 'user_type', 'language'])
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .$narrowType<{ language: Language | null; user_type: UserType }>()
    .executeTakeFirst()
  return (
    user && {
      email: user.email_verified ? user.email : null,
      phone: user.phone_confirmed_at ? user.phone : null,
      fullName: user.full_name,
      userType: user.user_type,
      language: user.language ?? 'en',
    }
  )
}
