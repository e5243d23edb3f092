import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
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
    const { [cookie]: signed = '' } = parse(headers.get('Cookie') ?? '', cookie)
    const token = signedValue(signed, secret)
    if (!token) return null
    const visitor = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'username', 'email', 'full_name as fullName', 'language', 'picture'])
      .select('email_verified as emailConfirmed')
      .select((user) => user.ref('user_type').$castTo<UserType>().as('userType'))
      .where('token', '=', token)
      .where('expires_at', '>', now())
      .$narrowType<Pick<Visitor, 'language' | 'picture'>>()
      .executeTakeFirst()
    return visitor && !isDisabled(env, visitor.id) ? visitor : null
  }
}

/** The value of 'value.signature', if the signature is its HMAC-SHA-256 in base64. Hono's parseSigned takes ten times the time. */
function signedValue(signed: string, secret: string): string | undefined {
  const [, value, signature] = /^(.+)\.([^.]+)$/.exec(signed) ?? []
  if (!value || !signature) return undefined
  const given = Buffer.from(signature, 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}
