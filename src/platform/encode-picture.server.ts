import sharp from 'sharp'

// What cameras, phones and screens write. Nothing else is even looked into; drawings as SVG are programs of a kind.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`) })

/** 24 megapixels is more than any phone's photo that is worth showing here. */
const maxPixels = 24_000_000
const maxWidth = 1600
/** Three times the width: a whole page of a phone's screen, and far from the 16383 px at which WebP ends. */
const maxHeight = 3 * maxWidth
const minSide = 32
/** A picture that keeps a core busy for longer was made for that. */
const maxSeconds = 20

export type EncodedPicture = { bytes: Buffer; width: number; height: number; color: string }

/** Why a picture is not taken; `drawing` is SVG, `damaged` one whose pixels cannot be read to the end. */
export type PictureRefusal = 'not_a_picture' | 'drawing' | 'animated' | 'too_many_pixels' | 'too_small' | 'damaged'

/**
 * What is kept of a picture that somebody sends: turned upright, at most 1600 px wide, re-encoded, all its metadata and whatever else was in the
 * file gone, its ground colour measured. What it is is found out from its content alone.
 */
export async function encodePicture(
  given: Buffer,
): Promise<{ ok: true; picture: EncodedPicture } | { ok: false; reason: PictureRefusal }> {
  const refused = (reason: PictureRefusal) => ({ ok: false, reason }) as const
  if (given.length === 0) return refused('not_a_picture')
  if (isDrawing(given)) return refused('drawing')
  // Of its head alone, so that a picture too large to decode can be told from no picture.
  const head = await unlessUnreadable(sharp(given, { limitInputPixels: false }).metadata())
  // iPhones' HEIC is known, but what it is coded in cannot be read.
  if (!head || head.compression === 'hevc') return refused('not_a_picture')
  if (head.width * head.height > maxPixels) return refused('too_many_pixels')
  if ((head.format === 'gif' || head.format === 'webp') && (head.pages ?? 1) > 1) return refused('animated')
  if (Math.min(head.width, head.height) < minSide) return refused('too_small')

  const size = { width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true } as const
  const upright = sharp(given, { limitInputPixels: maxPixels, failOn: 'error' }).rotate().resize(size)
  const encoded = await unlessUnreadable(
    upright.timeout({ seconds: maxSeconds }).webp({ quality: 88, effort: 2 }).toBuffer({ resolveWithObject: true }),
  )
  if (!encoded) return refused('damaged')
  const { data: bytes, info } = encoded
  return { ok: true, picture: { bytes, width: info.width, height: info.height, color: await groundColor(bytes) } }
}

function isDrawing(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('latin1')
  return /^(\xef\xbb\xbf)?\s*</.test(start) && /<svg[\s>]/i.test(start)
}

/** Whatever sharp throws here says that the bytes are wrong: they come from memory and go there. */
function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch(() => undefined)
}

async function groundColor(bytes: Buffer): Promise<string> {
  const { data: pixel } = await sharp(bytes)
    .resize(1, 1, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
