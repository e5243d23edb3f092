import { getCookie, setCookie } from 'hono/cookie'
import { secretCookieOptions } from '#platform/http/cookie-options.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { newToken } from '#platform/process/secrets.server.ts'

const deviceCookie = 'kamshetbuild.device'
const deviceSeconds = 400 * 24 * 60 * 60

/**
 * Returns the key by which this browser is recognised when it comes back. A browser without a key gets a new one, which
 * the caller must store with `keepDevice`.
 */
export function deviceOf(c: EndpointContext): string {
  return getCookie(c, deviceCookie) ?? newToken()
}

/** Puts the browser's key into the response's cookies, where scripts cannot read it. */
export function keepDevice(c: EndpointContext, env: Pick<Env, 'publicUrl'>, key: string): void {
  setCookie(c, deviceCookie, key, { ...secretCookieOptions(env), maxAge: deviceSeconds })
}

const trustCookie = 'kamshetbuild.trusted'
/** The maximum number of accounts that can trust one browser. Several can, because a family may share a phone. */
const mostTrusts = 5

/** The trust tokens in this browser's cookie, one for each account that trusts the browser. */
export function trustTokensOf(c: EndpointContext): string[] {
  return (getCookie(c, trustCookie) ?? '').split('.').filter(Boolean).slice(0, mostTrusts)
}

/** Adds a trust token to the browser's cookie, which then lasts for the given seconds. */
export function keepTrust(c: EndpointContext, env: Pick<Env, 'publicUrl'>, token: string, seconds: number): void {
  const tokens = [token, ...trustTokensOf(c)].slice(0, mostTrusts).join('.')
  setCookie(c, trustCookie, tokens, { ...secretCookieOptions(env), maxAge: seconds })
}
