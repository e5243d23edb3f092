import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Auth } from '../accounts/auth.server.ts'
import { confirmationEmail, createConfirmationToken } from './confirmation.server.ts'

export const confirmationEmailTask = task<{ userId: number; language: Language }>('registration.confirmation-email')

export function registrationJobs(dependencies: Dependencies, auth: Auth): Handler[] {
  const { db, env } = dependencies
  return [
    handleEmail(dependencies, confirmationEmailTask, async ({ userId, language }) => {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('email_verified', '=', false)
        .executeTakeFirst()
      if (!user) return
      const token = await createConfirmationToken(auth, user.email)
      return confirmationEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
  ]
}
