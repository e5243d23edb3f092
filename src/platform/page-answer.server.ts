import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BriefCache } from './brief-cache.server.ts'
import { logAnswer, type Site, securityHeadersFor } from './http.server.ts'
import type { Log } from './log.server.ts'
import { createNonce, encodingFor, type PageBytes, withNonce } from './page-bytes.server.ts'

/** A cached page for visitors without a session. */
export type KeptPage = { status: number; bytes: PageBytes }

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null }

/** The response for a cached page: its bytes with a new nonce, or 304 if the client has them already. */
export function keptAnswer(
  { status, bytes }: KeptPage,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): PageAnswer {
  const headers: Record<string, string> = {
    'Content-Type': pageType,
    Vary: pageVary,
    'Cache-Control': 'private, no-cache',
    ETag: bytes.etag,
  }
  // No CSP header: the page in the browser's cache has its own nonce, and a new one would block its script.
  if (status === 200 && ifNoneMatch?.includes(bytes.etag)) return { status: 304, headers, body: null }
  const nonce = createNonce()
  headers['Content-Security-Policy'] = contentPolicy(nonce)
  const encoding = encodingFor(acceptEncoding)
  if (encoding) headers['Content-Encoding'] = encoding
  return { status, headers, body: withNonce(bytes, nonce, encoding) }
}

export const pageType = 'text/html; charset=utf-8'
export const pageVary = 'Accept-Encoding, Cookie'

export function contentPolicy(nonce: string, inDevelopment = false): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${inDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Serves a cached page to a visitor without a cookie, before the application runs. Returns false when the application must
 * handle the request. Bytes, headers and log line are the same as there, without allocating the objects of a general request.
 */
export function createKeptPageListener(cache: BriefCache<KeptPage>, log: Log, site: Site) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || request.headers.cookie !== undefined) return false
    const started = performance.now()
    const kept = cache.fresh(request.url!)
    if (!kept) return false
    const { 'accept-encoding': accept, 'if-none-match': ifNoneMatch, 'x-forwarded-proto': proto } = request.headers
    const { status, headers, body } = keptAnswer(kept, { acceptEncoding: accept?.toString(), ifNoneMatch })
    const requestId = randomUUID()
    response.writeHead(status, {
      ...headers,
      ...securityHeadersFor(site, proto?.toString()),
      'X-Request-Id': requestId,
      ...(body && { 'Content-Length': body.length }),
    })
    response.end(body)
    logAnswer(log, started, { requestId, method: 'GET', path: request.url!.split('?')[0]!, status })
    return true
  }
}
