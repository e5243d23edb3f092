import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { messageIdOf } from '../../platform/mail.server.ts'
import type { Auth } from '../accounts/auth.server.ts'
import { confirmationEmail, createConfirmationToken } from './confirmation.server.ts'

export const confirmationEmailTask = task<{ userId: number; language: Language }>('registration.confirmation-email')

export function registrationJobs({ db, env, mail }: Dependencies, auth: Auth): Handler[] {
  return [
    handle(confirmationEmailTask, async ({ userId, language }, job) => {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('email_verified', '=', false)
        .executeTakeFirst()
      if (!user) return
      const token = await createConfirmationToken(auth, user.email)
      const email = confirmationEmail(user.email, language, { token, publicUrl: env.publicUrl })
      await mail.send(email, { messageId: messageIdOf(job, env.publicUrl) })
    }),
  ]
}
