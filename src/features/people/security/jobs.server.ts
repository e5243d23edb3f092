import { createResetLink } from '#features/people/accounts/links.server.ts'
import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import { codeSecrets, createSentCode, isTooOld } from '#features/people/codes/sent-codes.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { resetEmail, securityEmail } from './emails.server.ts'
import { securityEmailTask, securitySmsTask } from './notice.server.ts'
import { securityTexts } from './notice-texts.server.ts'
import { newPasswordCode } from './rules.ts'

/** Sends a code for choosing a new password, to the confirmed number of an account without an email address. */
export const passwordCodeTask = task<{ userId: number }>('security.password-code')
/**
 * Sends a link for a new password, in the language of the page that requested it. `userId` is null if the account does
 * not exist. The job is added even then, so that the time of the response does not reveal it.
 */
export const resetPasswordEmailTask = task<{ userId: number | null; language: Language }>(
  'forgotten-password.reset-password-email',
)
const deleteExpiredTask = task<Record<never, never>>('credentials.delete-expired')

export function securityJobs(dependencies: Dependencies): Handler[] {
  return [...passwordCodeJobs(dependencies), ...resetLinkJobs(dependencies), ...securityNoticeJobs(dependencies)]
}

function passwordCodeJobs({ db, env, now, sms }: Dependencies): Handler[] {
  return [
    handle(passwordCodeTask, async ({ userId }, job) => {
      const { phone, email } = (await recipientOf(db, userId)) ?? {}
      if (isTooOld(job, now()) || !phone || email !== null) return
      const code = { ...newPasswordCode(userId), userId, now: now() }
      await sms?.sendCode(phone, await createSentCode(db, codeSecrets(env), code))
    }),
  ]
}

function resetLinkJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now } = dependencies
  return [
    handleEmail(dependencies, resetPasswordEmailTask, async ({ userId, language }) => {
      if (userId === null || isDisabled(env, userId)) return
      const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (!user?.email) return
      const token = await createResetLink(db, userId, now())
      return resetEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
  ]
}

/** Jobs that tell owners about security events, and delete what has expired. */
function securityNoticeJobs(dependencies: Dependencies): Handler[] {
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

/** A device that was not used for this long counts as new. */
const deviceLifeMs = 400 * 24 * 60 * 60_000

/** Deletes expired codes and challenges, and devices that have not been used for `deviceLifeMs`. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['passkey_challenges', 'sent_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', new Date(now.getTime() - deviceLifeMs))
    .execute()
}
