import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BriefCache, createBriefCache } from '#platform/http/brief-cache.server.ts'
import { logAnswer, type Site, securityHeadersFor } from '#platform/http/http.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { contentPolicy } from './content-policy.server.ts'
import { bytesIn, encodingFor, type PageBytes } from './page-bytes.server.ts'
import { startScript } from './page-start.ts'

/** A public page: the same bytes for everyone, signed in or not. */
export type KeptPage = { status: number; bytes: PageBytes }

/**
 * Creates the cache of public pages. Pages are kept for a second. Visitors can invent any number of addresses, so at
 * most 64 MB of pages are kept.
 */
export function createPageCache(): BriefCache<KeptPage> {
  const of = ({ bytes: { plain, gzip, brotli } }: KeptPage) => plain.length + gzip.length + brotli.length
  return createBriefCache({ bytes: { max: 64 * 2 ** 20, of } })
}

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null }

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding',
  'Content-Security-Policy': contentPolicy(startScript),
}

/**
 * The Cache-Control of public pages. Browsers revalidate each time and get a 304. A shared cache may answer for a
 * second, so a page from it is at most two seconds old.
 */
export const publicControl = 'public, max-age=0, s-maxage=1, must-revalidate'

/** The response for a public page: its bytes, or 304 if the client already has them. */
export function keptAnswer(
  { status, bytes }: KeptPage,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): PageAnswer {
  const headers: Record<string, string> = {
    ...pageHeaders,
    'Cache-Control': status < 500 ? publicControl : 'no-store',
    ETag: bytes.etag,
  }
  if (status === 200 && ifNoneMatch?.includes(bytes.etag)) return { status: 304, headers, body: null }
  const encoding = encodingFor(acceptEncoding)
  if (encoding) headers['Content-Encoding'] = encoding
  return { status, headers, body: bytesIn(bytes, encoding) }
}

/**
 * Returns a function that serves a cached public page before the application runs. It returns false when the
 * application must handle the request. The bytes, headers and log line are the same as the application's. The function
 * avoids the objects that the application creates for each request.
 */
export function createKeptPageListener(cache: BriefCache<KeptPage>, log: Log, site: Site) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false
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
