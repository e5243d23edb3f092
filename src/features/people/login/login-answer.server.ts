import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { answerWithSession, browserOf } from '#features/people/accounts/session-answer.server.ts'
import { currentSession, endSession } from '#features/people/accounts/sessions.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { secretCookieOptions } from '#platform/http/cookie-options.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deviceOf, keepDevice, keepTrust, trustTokensOf } from './device-cookie.server.ts'
import type { LoggedIn, LoginOrigin } from './login.server.ts'
import { findPendingLogin, pendingLoginOf } from './pending-login.server.ts'
import { pendingLoginSeconds, trustSeconds } from './rules.ts'
import type { LoginAnswer } from './schema.ts'

/** The cookie of a login that waits for its second step. */
export const pendingCookie = 'kamshetbuild.login'

type Site = Pick<Dependencies, 'db' | 'env' | 'sms' | 'now'>

/** Describes the browser that logs in. A browser without a device key gets one with the response. */
export function loginOriginOf(c: EndpointContext, { env }: Pick<Site, 'env'>, remember: boolean): LoginOrigin {
  return { browser: browserOf(c, env), device: deviceOf(c), trustTokens: trustTokensOf(c), remember }
}

/** Responds with the session, or with what the login still needs. */
export async function answerWithLogin(
  c: EndpointContext,
  { db, env, sms, now }: Site,
  { outcome, origin: { device } }: { outcome: LoggedIn; origin: Pick<LoginOrigin, 'device'> },
): Promise<LoginAnswer> {
  keepDevice(c, env, device)
  if ('session' in outcome) {
    if (outcome.trustToken) keepTrust(c, env, outcome.trustToken, trustSeconds)
    // The session cookie of this browser is about to be replaced, so the session of the old cookie ends.
    const before = await currentSession(db, env, c.req.raw.headers)
    if (before) await inTransaction(db, (db) => endSession(db, before.userId, before.id))
    answerWithSession(c, env, outcome.session)
    deleteCookie(c, pendingCookie, secretCookieOptions(env))
    return outcome.account
  }
  setCookie(c, pendingCookie, outcome.pending, { ...secretCookieOptions(env), maxAge: pendingLoginSeconds })
  const pending = await findPendingLogin(db, { token: outcome.pending, now: now() })
  return pendingLoginOf(db, pending!, { canSms: sms !== undefined })
}

/** The token of the pending login in this browser; '' if there is none. */
export function pendingToken(c: EndpointContext): string {
  return getCookie(c, pendingCookie) ?? ''
}
