import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { msg } from '@lingui/core/macro'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { accountHeader } from '#platform/device/page-copy.ts'
import {
  isLanguage,
  type Language,
  languageCookie,
  preferredLanguage,
  splitLanguage,
} from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { HttpRefusal } from './refusal.server.ts'
import type { AppEnv, Visitor } from './request.server.ts'

/** Marks the API calls that pages make in-process. No client can send this symbol. */
export const inProcessAddress = Symbol('in process')

/** Sets the id, language and client address of every request, and logs its response. */
export function addRequestContext(
  log: Log,
  {
    trustProxy = false,
    sampleData = false,
    smsAuthKey,
  }: Partial<Pick<Env, 'trustProxy' | 'sampleData' | 'smsAuthKey'>> = {},
  now = () => new Date(),
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now()
    const inProcess = (c.env as { inProcess?: symbol } | undefined)?.inProcess === inProcessAddress
    const requestId = randomUUID()
    c.set('inProcess', inProcess)
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('visitor', null)
    c.set('language', languageOf(c))
    c.set('sampleData', sampleData)
    c.set('canSms', smsAuthKey !== undefined)
    c.set('now', now)
    c.set('address', inProcess ? 'in process' : addressOf(c, trustProxy))
    await next()
    if (inProcess) return
    c.header('X-Request-Id', requestId)
    logAnswer(log, started, { requestId, method: c.req.method, path: c.req.path, status: c.res.status })
  }
}

/**
 * Finds tokens, fingerprints and signatures: 256 bits or more, in hex or base64url. They are cut from the log, so that
 * people who read the log cannot use them.
 */
const secret = /[\w-]{43,}/g

/** Logs the response to a request. `started` comes from performance.now(). */
export function logAnswer(
  log: Log,
  started: number,
  answer: { requestId: string; method: string; path: string; status: number },
): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log.info({ ...answer, path: answer.path.replace(secret, '…'), ms }, 'answered')
}

/**
 * The language of a request. For pages it is the language prefix of the path. For the API and files it is that of
 * Accept-Language, or else of the language cookie.
 */
function languageOf(c: Context): Language {
  const [prefix] = splitLanguage(c.req.path)
  if (prefix !== 'en' || !/^\/(api|files\/)/.test(c.req.path)) return prefix
  const remembered = getCookie(c, languageCookie)
  return preferredLanguage(c.req.header('Accept-Language')) ?? (isLanguage(remembered) ? remembered : 'en')
}

function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return networkOf(forwarded)
  try {
    return networkOf(getConnInfo(c).remote.address ?? 'unknown')
  } catch {
    return 'unknown'
  }
}

/** An IPv4 address unchanged. For an IPv6 address, its /64 prefix, which a provider assigns to one household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('%')[0]!.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part ? part.split(':') : []))
  const zeros = after === undefined ? [] : Array<string>(8 - head!.length - tail!.length).fill('0')
  const groups = [...head!, ...zeros, ...tail!].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The headers that tell which site's page sent a request, and the Host header. */
type Source = Record<'origin' | 'host' | 'site', string | string[] | undefined>

/**
 * Whether a page of a different site sent the request. Browsers always send the Origin header with a cross-site write,
 * and with every WebSocket.
 */
export function isCrossSite({ origin, host, site }: Source, ownHost: string): boolean {
  if (!origin) return site === 'cross-site'
  const sender = URL.canParse(String(origin)) ? new URL(String(origin)).host : undefined
  return sender !== host && sender !== ownHost
}

/**
 * Prevents CSRF: refuses writes from pages of other sites. Requests to the path `but` may come from a different site,
 * and must be authenticated in another way.
 */
export function refuseCrossSiteWrites(publicUrl: string, but?: string): MiddlewareHandler<AppEnv> {
  const ownHost = new URL(publicUrl).host
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && c.req.path !== but) {
      const [origin, host, site] = ['Origin', 'Host', 'Sec-Fetch-Site'].map((name) => c.req.header(name))
      if (isCrossSite({ origin, host, site }, ownHost))
        throw new HttpRefusal(
          403,
          msg`This request did not come from KamshetBuild. Please reload the page and try again.`,
        )
    }
    await next()
  }
}

/**
 * Sets the visitor from the session cookie. Without a cookie it makes no query. The in-process API calls of a page get
 * the page's visitor.
 */
export function identifyVisitor(visitorOf: (headers: Headers) => Promise<Visitor | null>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.get('inProcess')) c.set('visitor', (c.env as unknown as { visitor: Visitor | null }).visitor)
    else if (c.req.header('Cookie')) {
      const { headers } = c.req.raw
      const identify = async () => c.set('visitor', await visitorOf(headers))
      c.set('identifyAgain', identify)
      await identify()
    }
    await next()
  }
}

/**
 * Sets the caching headers. Responses to a signed-in user may not be stored anywhere. API responses may not be stored
 * in shared caches, because they differ by language and visitor. A handler may set different headers.
 */
export const cacheHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  const isApi = c.req.path.startsWith('/api/')
  if (!headers.has('Cache-Control')) {
    if (c.get('visitor')) headers.set('Cache-Control', 'private, no-store')
    else if (isApi) headers.set('Cache-Control', 'private, no-cache')
  }
  if (isApi) headers.append('Vary', 'Accept-Language, Cookie')
}

/**
 * Adds a header with the visitor's account to an answer that the browser's service worker may keep. The worker shows
 * the answer to no other account.
 */
export function nameAccount(isKept: (path: string) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const visitor = c.get('visitor')
    if (visitor && isKept(c.req.path)) c.res.headers.set(accountHeader, String(visitor.id))
  }
}

export type Site = { publicUrl: string; trustProxy: boolean }

/** Headers that prevent MIME sniffing, framing and referrer leaks, and that keep browsers on TLS if the site has it. */
export function securityHeadersFor({ publicUrl, trustProxy }: Site, proto: string | undefined): Record<string, string> {
  const overTls = publicUrl.startsWith('https:') || (trustProxy && proto === 'https')
  return overTls ? { ...baseHeaders, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : baseHeaders
}
const baseHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(self), payment=()',
}

/** Sets the security headers. Pages set their own Content-Security-Policy, with the hash of their script. */
export function setSecurityHeaders(site: Site): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const given = securityHeadersFor(site, c.req.header('X-Forwarded-Proto'))
    for (const [name, value] of Object.entries(given)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy') && c.res.status !== 304)
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
