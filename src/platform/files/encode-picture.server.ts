import sharp, { type Metadata } from 'sharp'

// Allows only the formats of cameras, phones and screenshots. SVG is blocked because it can contain scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`) })

/** The maximum number of pixels of a picture. A phone's photo does not need more on this site. */
const maxPixels = 24_000_000
/**
 * The maximum decoded size in bytes, for four channels of 8 bits. A picture with 16 bits per channel may have only half
 * as many pixels, because each pixel takes twice the work.
 */
const maxDecodedBytes = 4 * maxPixels
/**
 * Decoding an interlaced PNG takes this many times the work of any other, because it is decoded as a whole. No camera
 * or screenshot produces one.
 */
const interlacedWeight = 4
const usualWidth = 1600
/**
 * The largest ratio of height to width. Enough for a screenshot of a whole page on a phone, and far below WebP's limit
 * of 16383 px.
 */
const tallest = 3
const minSide = 32
/**
 * The time limit for one picture. A phone's photo takes half a second, and only a malicious picture reaches the limit.
 * A machine with two cores encodes no other picture in the meantime.
 */
const maxSeconds = 5

/**
 * `maxWidth` is in pixels. It is larger than usual for pictures whose small text must stay readable. `as` is 'jpeg' for
 * files that people download and share.
 */
type Encoding = { maxWidth?: number; as?: 'webp' | 'jpeg' }

export type EncodedPicture = { bytes: Buffer; width: number; height: number; color: string }

/**
 * Why a picture is refused. `heic`: an iPhone's format, which sharp cannot decode. `damaged`: its pixels cannot all be
 * decoded. `too_slow`: decoding takes more work than any photo, as estimated from the header or measured in time.
 */
export type PictureRefusal =
  | 'not_a_picture'
  | 'heic'
  | 'svg'
  | 'animated'
  | 'too_many_pixels'
  | 'too_slow'
  | 'too_small'
  | 'damaged'

/**
 * Re-encodes a picture upright, by default as a WebP of at most 1600 px in width, without metadata or anything else that was in
 * the file, and computes its average colour. The format is detected from the content alone.
 */
export async function encodePicture(
  input: Buffer,
  { maxWidth = usualWidth, as = 'webp' }: Encoding = {},
): Promise<{ ok: true; picture: EncodedPicture } | { ok: false; reason: PictureRefusal }> {
  const refused = (reason: PictureRefusal) => ({ ok: false, reason }) as const
  if (input.length === 0) return refused('not_a_picture')
  if (isSvg(input)) return refused('svg')
  // Reads only the header, to distinguish a picture that is too large to decode from a file that is not a picture.
  const head = await ifReadable(sharp(input, { limitInputPixels: false }).metadata())
  // sharp reads the container of iPhones' HEIC, but cannot decode HEVC.
  if (head ? head.compression === 'hevc' : isHeic(input)) return refused('heic')
  if (!head) return refused('not_a_picture')
  if (head.width * head.height > maxPixels) return refused('too_many_pixels')
  if ((head.format === 'gif' || head.format === 'webp') && (head.pages ?? 1) > 1) return refused('animated')
  if (Math.min(head.width, head.height) < minSide) return refused('too_small')
  if (decodingWork(head) > maxDecodedBytes) return refused('too_slow')

  const size = { width: maxWidth, height: tallest * maxWidth, fit: 'inside', withoutEnlargement: true } as const
  const upright = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).rotate().resize(size)
  const timed = upright.timeout({ seconds: maxSeconds })
  const encoded = await (as === 'jpeg'
    ? timed.flatten({ background: '#ffffff' }).jpeg({ quality: 86 })
    : timed.webp({ quality: 88, effort: 2 })
  )
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => refused(error.message.startsWith('timeout') ? 'too_slow' : 'damaged'))
  if ('ok' in encoded) return encoded
  const { data: bytes, info } = encoded
  // The picture was a long strip, which became too narrow when it was made smaller.
  if (Math.min(info.width, info.height) < minSide) return refused('too_small')
  return { ok: true, picture: { bytes, width: info.width, height: info.height, color: await averageColor(bytes) } }
}

/**
 * The work of decoding a picture, to compare with `maxDecodedBytes`: its decoded size in bytes, multiplied by
 * `interlacedWeight` if it is an interlaced PNG.
 */
function decodingWork({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytesPerChannel = depth.endsWith('char') ? 1 : depth.endsWith('short') ? 2 : 8
  const weight = format === 'png' && isProgressive ? interlacedWeight : 1
  return width * height * channels * bytesPerChannel * weight
}

/** Detects the format by the brand in the first box of the file. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx])/.test(bytes.toString('latin1', 4, 12))
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('latin1')
  return /^(\xef\xbb\xbf)?\s*</.test(start) && /<svg[\s>]/i.test(start)
}

/**
 * Returns undefined if sharp fails. With input and output in memory, any error of sharp means that the bytes are
 * invalid.
 */
function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch(() => undefined)
}

async function averageColor(bytes: Buffer): Promise<string> {
  const { data: pixel } = await sharp(bytes)
    .resize(1, 1, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
