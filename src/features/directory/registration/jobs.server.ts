import { codeSecrets, createSentCode, isTooOld, requestedCode } from '#features/people/codes/sent-codes.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { confirmationEmail, createConfirmationToken } from './confirmation.server.ts'

export const confirmationEmailTask = task<{ userId: number; language: Language }>('registration.confirmation-email')
/**
 * Sends a code for registering with a phone number. The job contains neither the code, which is made when it is sent,
 * nor the number, which is in the code's row.
 */
export const registrationCodeTask = task<{ codeId: number }>('registration.code')

export function registrationJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  return [
    handleEmail(dependencies, confirmationEmailTask, async ({ userId, language }) => {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('email_verified', '=', false)
        .executeTakeFirst()
      if (!user?.email) return
      const token = createConfirmationToken(env, user.email, now())
      return confirmationEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
    handle(registrationCodeTask, async ({ codeId }, job) => {
      if (isTooOld(job, now())) return
      const asked = await requestedCode(db, { codeId, purpose: 'registration', now: now() })
      if (asked) await sms?.sendCode(asked.phone, await createSentCode(db, secrets, { ...asked, now: now() }))
    }),
  ]
}
