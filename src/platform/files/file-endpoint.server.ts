import { posix } from 'node:path'
import { msg } from '@lingui/core/macro'
import type { Context } from 'hono'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { createUrlSigner } from './signed-urls.server.ts'
import { isStorageName } from './storage.server.ts'

/**
 * GET /files/{name}?expires=…&signature=…: serves a private file to anyone with its signed URL, as a resumable download
 * or as audio to be played. No cache stores the file, and it cannot run scripts. 403 if the URL is invalid or expired,
 * 404 if the file is gone.
 */
export function createFileEndpoint({ storage, env, now }: Pick<Dependencies, 'storage' | 'env' | 'now'>) {
  const signer = createUrlSigner(sessionSecret(env), now)
  return async (c: Context): Promise<Response> => {
    const name = c.req.path.slice('/files/'.length)
    const { expires = '', signature = '', name: downloadName, type } = c.req.query()
    if (!isStorageName(name) || !signer.isValid(name, { expires, signature, name: downloadName, type }))
      throw new HttpRefusal(403, msg`This link is wrong or no longer works. Please request a new one.`)
    const size = await storage.size(name)
    if (size === undefined) throw notFound()

    const headers = new Headers({
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Disposition': type ? 'inline' : attachment(downloadName ?? posix.basename(name)),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Accept-Ranges': 'bytes',
    })
    // Range is for GET only. If-Range asks whether the file is unchanged. Without an ETag the server cannot tell, so it
    // sends the whole file.
    const isWhole = c.req.method === 'HEAD' || c.req.header('If-Range') !== undefined
    const range = isWhole ? undefined : parseRange(c.req.header('Range'), size)
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${size}`)
      return new Response(null, { status: 416, headers })
    }
    if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
    const status = range ? 206 : 200
    // The stream would keep the file open if nobody read it, so HEAD opens none.
    if (c.req.method === 'HEAD') return new Response(null, { status, headers })
    const body = await storage.readStream(name, range)
    if (!body) throw notFound()
    return new Response(body, { status, headers })
  }
}

/** A Content-Disposition with an ASCII name for old clients, and the full name for all others (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Parses the Range header of a request for a file of `size` bytes. Both ends are inclusive. Returns undefined if the
 * whole file is to be sent, as for several ranges or a malformed header (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // '-500' means the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
