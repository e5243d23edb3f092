import { deleteCookie, setCookie } from 'hono/cookie'
import { secretCookieOptions } from '#platform/http/cookie-options.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { setSessionMark } from '#platform/process/session-mark.server.ts'
import { type Browser, type NewSession, sessionCookie, sessionSeconds } from './sessions.server.ts'

type Site = Pick<Env, 'publicUrl' | 'trustProxy'>

/** Puts the session into the response's cookies, together with the session mark, which scripts may read. Null ends the session in the browser. */
export function answerWithSession(c: EndpointContext, env: Site, session: NewSession | null): void {
  const name = sessionCookie(env)
  const options = secretCookieOptions(env)
  const maxAge = session?.remember ? sessionSeconds(true) : undefined
  if (session) setCookie(c, name, session.token, { ...options, maxAge })
  else deleteCookie(c, name, options)
  setSessionMark(c, env.publicUrl, session && { maxAge })
}

/**
 * Headers in which a content delivery network in front of the server names the town that a request came from. They are
 * read only if TRUST_PROXY is on.
 */
const placeHeaders = ['CF-IPCity', 'CloudFront-Viewer-City', 'X-Vercel-IP-City', 'X-AppEngine-City']

/** Describes the browser that sent the request. */
export function browserOf(c: EndpointContext, { trustProxy }: Site): Browser {
  const place = trustProxy ? placeHeaders.map((name) => c.req.header(name)).find(Boolean) : undefined
  return {
    address: c.get('address'),
    userAgent: c.req.header('User-Agent'),
    place: place && townIn(decoded(place)),
  }
}

/**
 * Returns the text if it looks like a town's name, otherwise undefined. The result goes into an email, so no other text
 * is let through.
 */
function townIn(text: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,40}$/u.test(text) ? text : undefined
}

/** Decodes a town's name, because some networks encode it like a URL. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
