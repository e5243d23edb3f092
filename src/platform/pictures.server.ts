import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Semaphore } from 'async-mutex'
import sharp, { type Sharp } from 'sharp'
import { encodePicture } from './encode-picture.server.ts'
import { type PictureFormat, pictureWidths, thumbWidth } from './pictures.ts'
import type { Storage } from './storage.server.ts'

sharp.concurrency(1)

/** Limits how many pictures are encoded at once: at least one of libuv's four threads stays free for files, and one of several cores for requests. */
export const encodingSemaphore = new Semaphore(Math.min(3, Math.max(1, availableParallelism() - 1)))

export type TakenPicture = { key: string; width: number; height: number; color: string }

/** The name of a picture: the hash of what is kept of it, and of its owner, so that what one person deletes is nobody else's. */
export function pictureKey(bytes: Buffer, ownerId?: number): string {
  const hash = createHash('sha256')
  if (ownerId !== undefined) hash.update(`${ownerId}:`)
  return hash.update(bytes).digest('hex').slice(0, 24)
}

const originalName = (key: string) => `pictures/${key}.webp`
const derivativePrefix = (key: string) => `pictures/made/${key}-`

/** Takes in a picture of the product's own; throws when it is none that is taken. */
export async function takePicture(storage: Storage, given: Buffer): Promise<TakenPicture> {
  const encoded = await encodePicture(given)
  if (!encoded.ok) throw new Error(`a picture that is not taken: ${encoded.reason}`)
  const { bytes, ...picture } = encoded.picture
  const key = pictureKey(bytes)
  await writePicture(storage, key, bytes)
  return { key, ...picture }
}

export function writePicture(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  return storage.write(originalName(key), bytes)
}

/** Deletes a picture and everything made of it. The original goes first: what is being made of it meanwhile is then not kept. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  await storage.delete(originalName(key))
  for await (const name of storage.list(derivativePrefix(key))) await storage.delete(name)
}

/**
 * Gives a picture in a width and format, made when first asked for and kept; a second asker of the same waits for the first.
 * undefined: no such picture or width.
 */
export function createPictureMaker(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  async function make(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const original = await storage.read(originalName(key))
    if (!original) return undefined
    const bytes = await encodingSemaphore.runExclusive(() => encode(sharp(original), width, format))
    const name = `${derivativePrefix(key)}${width}.${format}`
    await storage.write(name, bytes)
    // Deleted while this was made.
    if ((await storage.size(originalName(key))) === undefined) await storage.delete(name)
    return bytes
  }

  return async function picture(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{24}$/.test(key) || !isMade(width, format)) return undefined
    const name = `${key}-${width}.${format}`
    const kept = await storage.read(`pictures/made/${name}`)
    if (kept) return kept
    const making = underWay.get(name) ?? make(key, width, format).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

/** jpg is made in one size only: 1200 × 630, as link previews ask for. */
function isMade(width: number, format: PictureFormat): boolean {
  return format === 'jpg' ? width === 1200 : [thumbWidth, ...pictureWidths].includes(width)
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
    format === 'avif' ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 74, effort: 3 })
  ).toBuffer()
}
