import type { Context } from 'hono'
import { createPictureResizer } from './pictures.server.ts'
import type { PictureFormat } from './pictures.ts'
import type { Storage } from './storage.server.ts'

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** GET /pictures/{key}-{width}.{avif|webp|jpg}: unchanging for ever, since the key is the hash of the picture. */
export function createPictureEndpoint(storage: Storage) {
  const picture = createPictureResizer(storage)
  return async (c: Context): Promise<Response | undefined> => {
    const [, key, width, format] = /^\/pictures\/([0-9a-f]{24})-([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(c.req.path) ?? []
    const bytes = key && (await picture(key, Number(width), format as PictureFormat))
    if (!bytes) return undefined
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': types[format as PictureFormat],
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  }
}
