import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { LiveSessions } from '../../platform/realtime.server.ts'
import type { Auth } from './auth.server.ts'
import { isDisabled } from './sample.server.ts'
import { tokenOf } from './visitor-of.server.ts'

/** The sessions behind live connections, which are identified as requests are. */
export function createLiveSessions(
  { db, env, now }: Pick<Dependencies, 'db' | 'env' | 'now'>,
  auth: Auth,
): LiveSessions {
  const open = () => db.selectFrom('sessions').where('expires_at', '>', now())
  return {
    async sessionOf(headers) {
      const token = await tokenOf(headers, auth)
      if (!token) return
      const session = await open().select(['id', 'user_id as userId']).where('token', '=', token).executeTakeFirst()
      return session && !isDisabled(env, session.userId) ? session : undefined
    },
    async stillOpen(ids) {
      const sessions = await open().select('id').where('id', 'in', ids).execute()
      return sessions.map(({ id }) => id)
    },
  }
}
