import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#platform/http/cookie-options.server.ts'
import type { AppEnv, EndpointContext } from '#platform/http/request.server.ts'
import { sessionMark } from './session-mark.ts'

/**
 * Maximum lifetime of a session and of its mark, in seconds. If the mark outlasts the session, the next answer that
 * notices this removes the mark.
 */
export const longestSession = 30 * 24 * 60 * 60

/** Sets or removes the mark when the session begins or ends. */
export function setSessionMark(
  c: EndpointContext,
  publicUrl: string,
  session: { maxAge: number | undefined } | null,
): void {
  const options = cookieOptions({ publicUrl })
  if (session) setCookie(c, sessionMark, '1', { ...options, maxAge: session.maxAge })
  else deleteCookie(c, sessionMark, options)
}

/**
 * Adds a missing mark, and removes a mark whose session has ended. Answers that a shared cache may keep are not
 * changed.
 */
export function keepSessionMark(publicUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const [hasSession, hasMark] = [c.get('visitor') !== null, getCookie(c, sessionMark) !== undefined]
    const { headers } = c.res
    if (hasSession === hasMark || c.get('inProcess') || headers.get('Cache-Control')?.startsWith('public')) return
    if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionMark}=`))) return
    setSessionMark(c, publicUrl, hasSession ? { maxAge: longestSession } : null)
  }
}
