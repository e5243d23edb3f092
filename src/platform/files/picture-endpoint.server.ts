import type { Context } from 'hono'
import { createPictureResizer } from './pictures.server.ts'
import type { PictureFormat } from './pictures.ts'
import type { Storage } from './storage.server.ts'

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Who may see a picture, by the picture's key. */
type Access = {
  isPublic(key: string): Promise<boolean>
  /**
   * Whether this visitor may see a picture that is not public. 'for now' means yes, until a decision of the staff hides
   * it from this visitor too.
   */
  maySee(c: Context, key: string): Promise<'no' | 'for now' | 'yes'>
}

/**
 * How a picture may be kept. A public one: by browsers for a day, and by shared caches only if they ask at each use
 * whether it is still public. Another one: by this visitor's browser for a day while the visitor is logged in, or not
 * at all if a decision of the staff may hide it from them.
 */
const keptAs = {
  public: { 'Cache-Control': 'public, max-age=86400, s-maxage=0', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  yes: {
    ...{ 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' },
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  'for now': { 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' },
}

/**
 * GET /pictures/{key}-{width}.{avif|webp|jpg}. The content at an address never changes, so the key is its ETag, and who
 * has a copy is told in a 304 that it may still be shown. `published` finds only public pictures. No cache keeps that
 * another one was not found, so a picture is back as soon as it is restored. `withheld` runs after the visitor was
 * identified, and serves a picture that is not public to visitors who may see it.
 */
export function createPictureEndpoint(storage: Storage, { isPublic, maySee }: Access) {
  const picture = createPictureResizer(storage)

  async function answer(c: Context, accessTo: (key: string) => Promise<keyof typeof keptAs | 'no'>) {
    const [, key, width, format] = /^\/pictures\/([0-9a-f]{24})-([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(c.req.path) ?? []
    const access = key ? await accessTo(key) : 'no'
    if (!key || access === 'no') return undefined
    const headers = { ...keptAs[access], ETag: `"${key}"` }
    if (c.req.header('If-None-Match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers })
    const bytes = await picture(key, Number(width), format as PictureFormat)
    if (!bytes) return undefined
    const type = { 'Content-Type': types[format as PictureFormat] }
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { ...type, ...headers } })
  }

  return {
    published: (c: Context) => answer(c, async (key) => ((await isPublic(key)) ? 'public' : 'no')),
    withheld: (c: Context) => answer(c, (key) => maySee(c, key)),
  }
}
