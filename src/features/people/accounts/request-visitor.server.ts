import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { LiveSessions } from '#platform/live/live-sessions.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { townIn } from './accounts.server.ts'
import type { UserType } from './rules.ts'
import { isDisabled } from './sample.server.ts'
import { openSessions, sessionHash, storeActiveDay } from './sessions.server.ts'

/** The last use of a session is stored at most once in this time, because one write per request would be too much. */
const lastUseMs = 5 * 60_000

/** Stores the time at which the session was last used, and the day on which its account was last used. */
async function storeUse(db: Db, { tokenHash, userId }: { tokenHash: string; userId: number }, now: Date) {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute()
  await storeActiveDay(db, userId, now)
}

/**
 * Finds the visitor of a request by the hash of its session token. For a signed-in user this takes one query, and now
 * and then a write (`storeUse`).
 */
export function createVisitorOf({ db, env, now }: Dependencies) {
  return async function visitorOf(headers: Headers): Promise<Visitor | null> {
    const tokenHash = sessionHash(headers, env)
    if (!tokenHash) return null
    const found = await openSessions(db, now())
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'username', 'email', 'full_name as fullName', 'language', 'picture', 'last_used_at'])
      .select(['email_verified as emailConfirmed', 'city', 'address'])
      .select((user) => user.ref('user_type').$castTo<UserType>().as('userType'))
      .where('token_hash', '=', tokenHash)
      .$narrowType<Pick<Visitor, 'language' | 'picture'>>()
      .executeTakeFirst()
    if (!found || isDisabled(env, found.id)) return null
    const { last_used_at, city, address, ...visitor } = found
    if (now().getTime() - last_used_at.getTime() > lastUseMs) await storeUse(db, { tokenHash, userId: found.id }, now())
    return { ...visitor, ...townIn({ city, address }) }
  }
}

/**
 * Finds the session of a live connection by the session cookie, as for a request, and tells which sessions are still
 * open.
 */
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
