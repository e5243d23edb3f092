import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { everyHour, type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { isUserType } from '../accounts/rules.ts'
import { deleteExpired } from './expiry.server.ts'
import { securityEmail } from './security-email.server.ts'
import { securityEmailTask } from './telling.server.ts'

const deleteExpiredTask = task<Record<never, never>>('credentials.delete-expired')

export function credentialJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now } = dependencies
  return [
    handleEmail(dependencies, securityEmailTask, async ({ userId, event, sessionId }) => {
      const user = await db
        .selectFrom('users')
        .select(['email', 'email_verified', 'language', 'user_type'])
        .where('id', '=', userId)
        .$narrowType<{ language: Language | null }>()
        .executeTakeFirst()
      if (!user || !isUserType(user.user_type)) return
      const session = sessionId === null ? undefined : await sessionFor(sessionId)
      const { email, language, user_type: userType } = user
      if (!email) return
      // An address that nobody confirmed may be a stranger's: each login with it would send one.
      if (event === 'new_device' && !user.email_verified) return
      return securityEmail(
        { email, userType, language: language ?? 'en' },
        { event, session, publicUrl: env.publicUrl },
      )
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
