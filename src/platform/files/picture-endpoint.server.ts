import type { Context } from 'hono'
import { createPictureResizer } from './pictures.server.ts'
import type { PictureFormat } from './pictures.ts'
import type { Storage } from './storage.server.ts'

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Which pictures are withheld from the public, by the picture's key. */
type Withholding = {
  isWithheld(key: string): Promise<boolean>
  /**
   * Whether this visitor may see a withheld picture. 'for now' means yes, until a decision of the staff hides it from
   * this visitor too.
   */
  maySee(c: Context, key: string): Promise<'no' | 'for now' | 'yes'>
}

/**
 * How a visitor's browser may keep a withheld picture: for a day while the visitor is logged in, or not at all if a
 * decision of the staff may hide the picture from them.
 */
const privateFor = {
  yes: { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' },
  'for now': { 'Cache-Control': 'private, no-store' },
}

/**
 * GET /pictures/{key}-{width}.{avif|webp|jpg}. The content at an address never changes, because the key is the hash of
 * the picture. `published` finds no withheld picture. No cache keeps that answer, so the picture is back as soon as it
 * is restored. Browsers and shared caches may keep for a year what they received before, so the address must be purged
 * in any shared cache in front of the site. `withheld` runs after the visitor was identified, and serves a withheld
 * picture to visitors who may see it.
 */
export function createPictureEndpoint(storage: Storage, { isWithheld, maySee }: Withholding) {
  const picture = createPictureResizer(storage)

  async function answer(c: Context, headersFor: (key: string) => Promise<Record<string, string> | undefined>) {
    const [, key, width, format] = /^\/pictures\/([0-9a-f]{24})-([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(c.req.path) ?? []
    const headers = key && (await headersFor(key))
    if (!headers) return undefined
    const bytes = await picture(key, Number(width), format as PictureFormat)
    if (!bytes) return undefined
    const type = { 'Content-Type': types[format as PictureFormat] }
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { ...type, ...headers } })
  }

  return {
    published: (c: Context) =>
      answer(c, async (key) => {
        if (await isWithheld(key)) return undefined
        return {
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        }
      }),
    withheld: (c: Context) =>
      answer(c, async (key) => {
        const may = await maySee(c, key)
        return may === 'no' ? undefined : { ...privateFor[may], 'Cross-Origin-Resource-Policy': 'same-origin' }
      }),
  }
}
