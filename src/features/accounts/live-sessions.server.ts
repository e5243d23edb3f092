import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { LiveSessions } from '../../platform/realtime.server.ts'
import { isDisabled } from './sample.server.ts'
import { openSessions, sessionHash } from './sessions.server.ts'

/** The sessions behind live connections, which are identified as requests are. */
export function createLiveSessions({ db, env, now }: Pick<Dependencies, 'db' | 'env' | 'now'>): LiveSessions {
  const open = () => openSessions(db, now())
  return {
    async sessionOf(headers) {
      const hash = sessionHash(headers, env)
      if (!hash) return
      const session = await open().select(['id', 'user_id as userId']).where('token_hash', '=', hash).executeTakeFirst()
      return session && !isDisabled(env, session.userId) ? session : undefined
    },
    async stillOpen(ids) {
      const sessions = await open().select('id').where('id', 'in', ids).execute()
      return sessions.map(({ id }) => id)
    },
  }
}
