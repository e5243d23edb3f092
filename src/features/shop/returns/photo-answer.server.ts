import type { Context } from 'hono'
import type { createPictureResizer } from '#platform/files/pictures.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { type PhotoSize, photoWidths } from './rules.ts'

/**
 * Sends a photo. The caller must first check that the visitor may see it. The browser may cache it for a day, but
 * shared caches may not. 404 if its file is missing.
 */
export async function answerPhoto(
  c: Context,
  picture: ReturnType<typeof createPictureResizer>,
  { key, size }: { key: string; size: PhotoSize },
) {
  const bytes = await picture(key, photoWidths[size], 'webp')
  if (!bytes) throw notFound()
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400',
    Vary: 'Cookie',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}
