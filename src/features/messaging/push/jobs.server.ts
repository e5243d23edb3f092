import { createHash } from 'node:crypto'
import { connectedAmong } from '#features/messaging/presence/presence.server.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { sender } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { type Handler, handle } from '#platform/queue/jobs.server.ts'
import { pushKeys } from './keys.server.ts'
import { noticeOf } from './notice.server.ts'
import { pushTask } from './pushing.server.ts'
import { mostAttempts } from './rules.ts'
import { findSubscription, forgetEndpoint } from './subscriptions.server.ts'
import { type PushTransport, pushOver, pushRequest } from './transport.server.ts'

/**
 * Pushes the messages that are still unread in a conversation when the job runs. Nothing is pushed if all were read
 * meanwhile or if the user has a page open. A subscription that the push service no longer has is deleted. A failed
 * delivery is retried for about half an hour.
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
      // The digest will include the message, because it stays unread. So this warning needs no action.
      log.warn({ host: new URL(endpoint).host, status }, 'a notification could not be delivered')
    }),
  ]
}

/**
 * The topic of a notification. If several notifications with the same topic wait at the push service, it delivers only
 * the latest. The topic is a hash, so it reveals nothing to the push service.
 */
function topicOf({ publicUrl }: Pick<Env, 'publicUrl'>, tag: string): string {
  return createHash('sha256').update(`${publicUrl} ${tag}`).digest('base64url').slice(0, 32)
}

/** The contact that push services require; an https URL or an email address. */
function subjectOf({ publicUrl }: Pick<Env, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${sender.email}`
}
