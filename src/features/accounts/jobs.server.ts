import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, task } from '../../platform/jobs.server.ts'
import { isLanguage } from '../../platform/languages.ts'
import { messageIdOf } from '../../platform/mail.server.ts'
import type { Auth } from './auth.server.ts'
import { createResetToken, resetEmail } from './reset-email.server.ts'
import { isDisabled } from './sample.server.ts'

/** null: the account does not exist. The job is added anyway, so that the response takes as long. */
export const resetPasswordEmail = task<{ userId: number | null }>('accounts.reset-password-email')

export function accountJobs({ db, env, mail }: Dependencies, auth: Auth): Handler[] {
  return [
    handle(resetPasswordEmail, async ({ userId }, job) => {
      if (userId === null || isDisabled(env, userId)) return
      const user = await db
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', userId)
        .executeTakeFirst()
      if (!user) return
      const language = isLanguage(user.language) ? user.language : 'en'
      const token = await createResetToken(auth, userId)
      const email = resetEmail(user.email, language, { token, publicUrl: env.publicUrl })
      await mail.send(email, { messageId: messageIdOf(job, env.publicUrl) })
    }),
  ]
}
