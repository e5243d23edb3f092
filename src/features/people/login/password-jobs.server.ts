import { isDisabled } from '#features/people/accounts/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, task } from '#platform/queue/jobs.server.ts'
import { createResetLink, resetEmail } from './reset-email.server.ts'

/**
 * Sends a link for a new password, in the language of the page that requested it. `userId` is null if the account does not exist: the job
 * is added anyway, so that the request takes equally long.
 */
export const resetPasswordEmailTask = task<{ userId: number | null; language: Language }>(
  'forgotten-password.reset-password-email',
)

export function forgottenPasswordJobs(dependencies: Dependencies): Handler[] {
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
