import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { securityEmail } from './security-email.server.ts'
import { securityTexts } from './security-texts.server.ts'
import { securityEmailTask, securitySmsTask } from './tasks.server.ts'

const deleteExpiredTask = task<Record<never, never>>('credentials.delete-expired')

export function credentialJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  return [
    handleEmail(dependencies, securityEmailTask, async ({ userId, event, sessionId }) => {
      const user = await recipientOf(db, userId)
      if (!user?.email || channelOf(user) !== 'email') return
      const session = sessionId === null ? undefined : await sessionFor(sessionId)
      return securityEmail({ ...user, email: user.email }, { event, session, publicUrl: env.publicUrl })
    }),
    handle(securitySmsTask, async ({ userId, event }) => {
      const { phone, language } = (await recipientOf(db, userId)) ?? {}
      if (phone && language) await sms?.send(phone, i18nOf(language)._(securityTexts[event].text))
    }),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]

  function sessionFor(id: number) {
    return db
      .selectFrom('sessions')
      .select(['user_agent as userAgent', 'place', 'created_at as startedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  }
}
