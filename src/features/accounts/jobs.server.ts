import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Auth } from './auth.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { createResetToken, resetEmail } from './reset-email.server.ts'
import { isDisabled } from './sample.server.ts'

/**
 * `userId` is null when the account does not exist: the job is added anyway, so that the response takes as long. The language is
 * that of the page that asked.
 */
export const resetPasswordEmailTask = task<{ userId: number | null; language: Language }>(
  'accounts.reset-password-email',
)
const deleteExpiredTask = task<Record<never, never>>('accounts.delete-expired')
const everyHour = 60 * 60_000

export function accountJobs(dependencies: Dependencies, auth: Auth): Handler[] {
  const { db, env, now } = dependencies
  return [
    // A job of an earlier release has no language.
    handleEmail(dependencies, resetPasswordEmailTask, async ({ userId, language = 'en' }) => {
      if (userId === null || isDisabled(env, userId)) return
      const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (!user) return
      const token = await createResetToken(auth, userId)
      return resetEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]
}
