import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { type SecurityEvent, securityTexts } from './notice-texts.server.ts'

export const securityEmailTask = task<{ userId: number; event: SecurityEvent; sessionId: number | null }>(
  'credentials.security-email',
)
/** Sends the notice by SMS to an account that has a confirmed number but no confirmed email address. */
export const securitySmsTask = task<{ userId: number; event: SecurityEvent }>('credentials.security-sms')

const securityNews = notificationKinds(
  'credentials.',
  { category: 'security', link: ({ home }: { event: SecurityEvent; home: string }) => `${home}/security` },
  { security: { text: ({ event }) => securityTexts[event].text } },
)

/**
 * Tells an account's owner about a security event: as a notification, and by email or SMS, depending on which of the
 * two they have confirmed. Call it in the transaction of the change.
 */
export async function sendSecurityNotice(
  db: Db,
  userId: number,
  { event, sessionId = null, now }: { event: SecurityEvent; sessionId?: number | null; now: Date },
): Promise<void> {
  const recipient = await recipientOf(db, userId)
  if (!recipient) return
  const channel = channelOf(recipient)
  if (channel === 'sms') await addJob(db, securitySmsTask, { userId, event })
  if (channel === 'email') await addJob(db, securityEmailTask, { userId, event, sessionId })
  await notify(db, userId, {
    kind: securityNews.security,
    details: { event, home: homeOf(recipient.userType) },
    hasOwnEmail: true,
    now,
  })
}
