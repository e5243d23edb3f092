import type { Context } from 'hono'
import type { createPictureResizer } from '#platform/files/pictures.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { type PhotoSize, photoWidths } from './rules.ts'

/** A photo for whoever was asked about before: it stays in their browser for a day, and in no shared cache. 404 where its file is gone. */
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
