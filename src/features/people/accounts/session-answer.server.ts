import { deleteCookie, setCookie } from 'hono/cookie'
import { secretCookieOptions } from '#platform/http/cookie-options.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { setSessionMark } from '#platform/process/session-mark.server.ts'
import { type Browser, type NewSession, sessionCookie, sessionSeconds } from './sessions.server.ts'

type Site = Pick<Env, 'publicUrl' | 'trustProxy'>

/** Puts the session into the answer's cookies, with the sign that scripts may read; null ends it in the browser. */
export function answerWithSession(c: EndpointContext, env: Site, session: NewSession | null): void {
  const name = sessionCookie(env)
  const options = secretCookieOptions(env)
  const maxAge = session?.remember ? sessionSeconds(true) : undefined
  if (session) setCookie(c, name, session.token, { ...options, maxAge })
  else deleteCookie(c, name, options)
  setSessionMark(c, env.publicUrl, session && { maxAge })
}

/** The network in front of the server may say in which town a request began. Nobody else is believed. */
const placeHeaders = ['CF-IPCity', 'CloudFront-Viewer-City', 'X-Vercel-IP-City', 'X-AppEngine-City']

/** The browser that sent the request. */
export function browserOf(c: EndpointContext, { trustProxy }: Site): Browser {
  const place = trustProxy ? placeHeaders.map((name) => c.req.header(name)).find(Boolean) : undefined
  return {
    address: c.get('address'),
    userAgent: c.req.header('User-Agent'),
    place: place && townIn(decoded(place)),
  }
}

/** It goes into an email: what is no town's name is left out. */
function townIn(text: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,40}$/u.test(text) ? text : undefined
}

/** Some networks encode the name like a URL. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
