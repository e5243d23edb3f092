import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Semaphore } from 'async-mutex'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, pictureWidths, thumbWidths } from './pictures.ts'
import type { Storage } from './storage.server.ts'

sharp.concurrency(1)

/**
 * How many pictures may be encoded at once. Leaves at least one of libuv's four threads for file access, and one core
 * for requests if there are several cores.
 */
export const encodingSemaphore = new Semaphore(Math.min(3, Math.max(1, availableParallelism() - 1)))

/**
 * A hash of the encoded picture and its owner. The owner is part of it so that a user who deletes a picture never
 * deletes another user's identical picture.
 */
export function pictureKey(bytes: Buffer, owner?: number | string): string {
  const hash = createHash('sha256')
  if (owner !== undefined) hash.update(`${owner}:`)
  return hash.update(bytes).digest('hex').slice(0, 24)
}

/** The storage name of the original: the uploaded picture as it was re-encoded. */
export const originalName = (key: string) => `pictures/${key}.webp`
const sizeName = (key: string, width: number, format: PictureFormat) => `pictures/made/${key}-${width}.${format}`

/** Every size in which a picture is made. JPEG is for link previews only, in their width of 1200 px. */
const sizes: readonly { width: number; format: PictureFormat }[] = [
  ...[...thumbWidths, ...pictureWidths].flatMap((width) => [
    { width, format: 'avif' as const },
    { width, format: 'webp' as const },
  ]),
  { width: 1200, format: 'jpg' },
]

export function writePicture(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  return storage.write(originalName(key), bytes)
}

/**
 * Deletes a picture and every size that may have been made of it. The original goes first, so that a derivative generated meanwhile is not kept.
 */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  await storage.delete(originalName(key))
  for (const { width, format } of sizes) await storage.delete(sizeName(key, width, format))
}

/**
 * Returns a function that gives a picture in a width and format, or undefined if there is no such picture or size. Each
 * size is generated at its first request and then stored. Concurrent requests share one generation.
 */
export function createPictureResizer(storage: Storage) {
  const pending = new Map<string, Promise<Buffer | undefined>>()

  async function generate(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const original = await storage.read(originalName(key))
    if (!original) return undefined
    const bytes = await encodingSemaphore.runExclusive(() => encode(sharp(original), width, format))
    const name = sizeName(key, width, format)
    await storage.write(name, bytes)
    // The original was deleted while this derivative was generated, so the derivative is deleted too.
    if ((await storage.size(originalName(key))) === undefined) await storage.delete(name)
    return bytes
  }

  return async function picture(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{24}$/.test(key) || !isSupportedSize(width, format)) return undefined
    const name = sizeName(key, width, format)
    const stored = await storage.read(name)
    if (stored) return stored
    const generating = pending.get(name) ?? generate(key, width, format).finally(() => pending.delete(name))
    pending.set(name, generating)
    return generating
  }
}

function isSupportedSize(width: number, format: PictureFormat): boolean {
  return sizes.some((size) => size.width === width && size.format === format)
}

function encode(image: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  if (format === 'jpg')
    return image
      .resize(1200, 630, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  const resized = image.resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? resized.avif({ quality: 46, effort: 2 }) : resized.webp({ quality: 74, effort: 3 })
  ).toBuffer()
}
