import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { confirmationEmail, createConfirmationToken } from './confirmation.server.ts'

export const confirmationEmailTask = task<{ userId: number; language: Language }>('registration.confirmation-email')

export function registrationJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now } = dependencies
  return [
    handleEmail(dependencies, confirmationEmailTask, async ({ userId, language }) => {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('email_verified', '=', false)
        .executeTakeFirst()
      if (!user) return
      const token = createConfirmationToken(env, user.email, now())
      return confirmationEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
  ]
}
