import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, pictureWidths, thumbWidth } from './pictures.ts'
import type { Storage } from './storage.server.ts'

sharp.concurrency(1)

export type TakenPicture = { key: string; width: number; height: number; color: string }

/** 24 megapixels is more than any phone's photo that is worth showing here. */
const maxPixels = 24_000_000

/** What cameras and phones write. Drawings as SVG are programs of a kind, and stay outside. */
const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

/**
 * Takes a picture in: turned upright, at most 1600 px wide, re-encoded, all its metadata gone, its ground colour measured.
 * Throws when the bytes are no picture that we can read, or a picture of more than 24 megapixels.
 */
export async function takePicture(storage: Storage, bytes: Buffer): Promise<TakenPicture> {
  const given = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await given.metadata()
  if (!readableFormats.has(format)) throw new Error(`a picture of a kind that is not taken: ${format}`)
  const upright = given.rotate().resize({ width: 1600, withoutEnlargement: true })
  const { data, info } = await upright.webp({ quality: 88, effort: 2 }).toBuffer({ resolveWithObject: true })
  const { data: pixel } = await sharp(data)
    .resize(1, 1, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const key = createHash('sha256').update(data).digest('hex').slice(0, 24)
  await storage.write(`pictures/${key}.webp`, data)
  const color = `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { key, width: info.width, height: info.height, color }
}

/**
 * Gives a picture in a width and format, made when first asked for and kept. At most as many are made at once as there are
 * cores; a second asker of the same waits for the first. undefined: no such picture or width.
 */
export function createPictureMaker(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

  async function make(key: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const original = await storage.read(`pictures/${key}.webp`)
    if (!original) return undefined
    const bytes = await inTurn(() => encode(sharp(original), width, format))
    await storage.write(`pictures/made/${key}-${width}.${format}`, bytes)
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
