import { parseSigned } from 'hono/utils/cookie'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import type { Auth } from './auth.server.ts'
import type { UserType } from './rules.ts'
import { isDisabled } from './sample.server.ts'

/**
 * Finds the visitor of a request: checks the cookie's signature, then runs one query. better-auth's getSession gives the same
 * result in three times the time, and this runs for every request of a signed-in user.
 */
export function createVisitorOf({ db, env, now }: Dependencies, auth: Auth) {
  return async function visitorOf(headers: Headers): Promise<Visitor | null> {
    const { authCookies, secret } = await auth.$context
    const cookie = authCookies.sessionToken.name
    const { [cookie]: token } = await parseSigned(headers.get('Cookie') ?? '', secret, cookie)
    if (!token) return null
    const visitor = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'username', 'email', 'full_name as fullName', 'language'])
      .select('email_verified as emailConfirmed')
      .select((user) => user.ref('user_type').$castTo<UserType>().as('userType'))
      .where('token', '=', token)
      .where('expires_at', '>', now())
      .$narrowType<{ language: Visitor['language'] }>()
      .executeTakeFirst()
    return visitor && !isDisabled(env, visitor.id) ? visitor : null
  }
}
