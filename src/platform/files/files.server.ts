import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import { createKeptBytes } from '#platform/pages/kept-bytes.server.ts'
import { encodingFor } from '#platform/pages/page-bytes.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Returns a function that serves the files of the build. It keeps them in memory, with the compressed copies that the
 * build wrote beside them, and returns undefined if there is no such file.
 */
export function createFileServer(folder: string) {
  const kept = createKeptBytes()
  const read = async (path: string) => (existsSync(path) ? kept(path, () => readFile(path)) : undefined)
  return async function file(c: Context, pathname: string): Promise<Response | undefined> {
    const type = types[extname(pathname)]
    const path = normalize(join(folder, pathname))
    if (!type || !path.startsWith(folder) || !existsSync(path) || !(await stat(path)).isFile()) return undefined
    const encoding = encodingFor(c.req.header('Accept-Encoding'))
    const compressed = encoding && (await read(`${path}.${encoding === 'br' ? 'br' : 'gz'}`))
    const headers = new Headers({ 'Content-Type': type, Vary: 'Accept-Encoding' })
    headers.set('Cache-Control', cachingOf(pathname))
    // The service worker needs only this policy: all it does is send requests to this site.
    if (pathname === '/sw.js') headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
    if (compressed) headers.set('Content-Encoding', encoding)
    return new Response((compressed ?? (await read(path))) as Uint8Array<ArrayBuffer>, { headers })
  }
}

/**
 * Names under /assets and /fonts change with their content, so these files are cached for long. A new service worker
 * must be found at once, so it is not cached.
 */
function cachingOf(pathname: string): string {
  if (pathname === '/sw.js') return 'no-cache'
  return /^\/(assets|fonts)\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
