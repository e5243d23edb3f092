import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './request.server.ts'
import { sessionSign } from './session-sign.ts'

/** Seconds that a session lasts, and its sign, at most. A sign that outlasts its session is removed by the next answer that knows. */
export const longestSession = 30 * 24 * 60 * 60

/** The cookies that begin or end a session, and with each the sign, which begins and ends with it. */
export function withSign(sessionCookies: string[]): string[] {
  const signs = sessionCookies
    .filter((cookie) => /^[^=]*session_token=/.test(cookie))
    .map((cookie) => cookie.replace(/^[^;]*/, `${sessionSign}=1`).replace(/;\s*HttpOnly/i, ''))
  return [...sessionCookies, ...signs]
}

/** Adds a sign that is missing, and removes one whose session has ended. Nothing is added to what a shared cache may keep. */
export function keepSessionSign(publicUrl: string): MiddlewareHandler<AppEnv> {
  const options = { path: '/', sameSite: 'Lax', secure: publicUrl.startsWith('https:') } as const
  return async (c, next) => {
    await next()
    const [hasSession, hasSign] = [c.get('visitor') !== null, getCookie(c, sessionSign) !== undefined]
    const { headers } = c.res
    if (hasSession === hasSign || c.get('inProcess') || headers.get('Cache-Control')?.startsWith('public')) return
    if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionSign}=`))) return
    if (hasSession) setCookie(c, sessionSign, '1', { ...options, maxAge: longestSession })
    else deleteCookie(c, sessionSign, options)
  }
}
