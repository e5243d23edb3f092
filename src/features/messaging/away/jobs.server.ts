import { createHash } from 'node:crypto'
import { msg, plural } from '@lingui/core/macro'
import { unreadOf } from '#features/messaging/messages/unread.server.ts'
import { connectedAmong } from '#features/messaging/presence/presence.server.ts'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { isWanted } from '#features/people/notifications/preferences.server.ts'
import { createUnsubscribeLinks } from '#features/people/notifications/unsubscribe.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { messageIdOf } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { addJob, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { addDigests, type Claim, claimDigest, digestTask, markSent, releaseClaim } from './digest.server.ts'
import { digestEmail } from './digest-email.server.ts'
import { pushKeys } from './push-keys.server.ts'
import { noticeOf } from './push-notice.server.ts'
import { findSubscription, forgetEndpoint } from './push-subscriptions.server.ts'
import { type PushTransport, pushOver, pushRequest } from './push-transport.server.ts'
import { pushTask } from './pushing.server.ts'
import { conversationsTold, messagesTold, mostAttempts, newsMs } from './rules.ts'

/**
 * Pushes what is unread in a conversation when the job runs: nothing that was read meanwhile, and nothing if a page is open by now. A
 * subscription that the push service no longer knows is deleted. A failed delivery is retried for about half an hour.
 */
export function pushJobs(dependencies: Dependencies, deliver: PushTransport = pushOver()): Handler[] {
  const { db, env, log, now } = dependencies
  return [
    handle(pushTask, async ({ sessionId, conversationId }, { attempt }) => {
      const browser = await findSubscription(db, { sessionId, now: now() })
      if (!browser || isDisabled(env, browser.userId)) return
      const { userId, endpoint } = browser
      if ((await connectedAmong(db, { userIds: [userId], now: now() })).has(userId)) return
      const notice = await noticeOf(db, browser, conversationId)
      if (!notice) return
      const topic = topicOf(env, notice.tag)
      const keys = await pushKeys(dependencies)
      const status = await deliver(pushRequest(browser, notice, { keys, subject: subjectOf(env), topic })).catch(
        (error: unknown) => (attempt < mostAttempts ? Promise.reject(error) : 0),
      )
      if (status === 404 || status === 410) return forgetEndpoint(db, endpoint)
      if (status >= 200 && status < 300) return
      if (attempt < mostAttempts) throw new Error(`The push service answered ${status}`)
      // The message stays unread and comes in the digest, so nobody needs to act.
      log.warn({ host: new URL(endpoint).host, status }, 'a notification could not be delivered')
    }),
  ]
}

/** The push service delivers only the latest waiting notification of a topic. The hash reveals nothing to the service. */
function topicOf({ publicUrl }: Pick<Env, 'publicUrl'>, tag: string): string {
  return createHash('sha256').update(`${publicUrl} ${tag}`).digest('base64url').slice(0, 32)
}

/** The contact for push services; it must be https or an email address */
function subjectOf({ publicUrl }: Pick<Env, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:hello@kamshetbuild.in'
}

const smsTask = task<{ userId: number }>('message-digest.sms')
const addTask = task<Record<never, never>>('message-digest.add')
const everyMinute = 60_000
const category = 'messages'

export function messageDigestJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  return [
    handleEvery(everyMinute, db, addTask, () => addDigests(db, now())),
    handle(digestTask, async ({ userId }, job) => {
      const claimed = await claimDigest(db, userId, now())
      const reader = claimed && !isDisabled(env, userId) && (await findReader(db, userId))
      if (!claimed || !reader) return
      if (reader.email !== null && (await isWanted(db, userId, { category, channel: 'email' })))
        await sendEmail(dependencies, claimed, { ...reader, email: reader.email }, messageIdOf(job, env.publicUrl))
      // A separate job, so that a failed SMS does not send the email again.
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

async function sendEmail(
  { db, env, mail, now }: Dependencies,
  claimed: Claim,
  to: Emailed,
  messageId: string,
): Promise<void> {
  const { userId, after, until } = claimed
  const wanted = { since: { after, until }, language: to.language, most: messagesTold }
  const unread = await unreadOf(db, userId, { ...wanted, mostConversations: conversationsTold + 1 })
  if (unread.length === 0) return
  const links = createUnsubscribeLinks(env).linksOf({ userId, category }, to.language)
  try {
    await mail.send(digestEmail(unread, { to, publicUrl: env.publicUrl, unsubscribe: links }), { messageId })
  } catch (error) {
    await releaseClaim(db, claimed)
    throw error
  }
  await markSent(db, claimed, now())
}

/** The reader, unless the account is deactivated; email and phone only if they are confirmed */
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
