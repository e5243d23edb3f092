import sharp, { type Metadata } from 'sharp'

// Allows only the formats of cameras, phones and screenshots. SVG is blocked because it can contain scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`) })

/**
 * The maximum number of pixels of a picture: twice what phones take today, and enough for a scanned A1 sheet. Decoding a
 * picture never takes more than some 400 MB, because `maxDecodedBytes` limits the work too.
 */
const maxPixels = 100_000_000
/**
 * The maximum decoded size in bytes, for three channels of 8 bits. A picture with 16 bits per channel may have only half
 * as many pixels.
 */
const maxDecodedBytes = 3 * maxPixels
/** How many times the memory of other pictures these formats take, because they are decoded as a whole. */
const weights = { interlacedPng: 4, avif: 4, progressiveJpeg: 2, gif: 2 }
const usualWidth = 1600
/**
 * The largest ratio of height to width. Enough for a screenshot of a whole page on a phone, and far below WebP's limit
 * of 16383 px.
 */
const tallest = 3
const minSide = 32
/**
 * The time limit for one picture. A phone's photo takes half a second, and the largest picture a few seconds. A machine
 * with two cores encodes no other picture in the meantime.
 */
const maxSeconds = 15
/** How much of the bottom of a truncated JPEG may be missing, as a fraction of its height. */
const maxMissing = 1 / 16

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

  const encode = (failOn: 'error' | 'none') => {
    const size = { width: maxWidth, height: tallest * maxWidth, fit: 'inside', withoutEnlargement: true } as const
    const upright = sharp(input, { limitInputPixels: maxPixels, failOn }).rotate().resize(size)
    const timed = upright.timeout({ seconds: maxSeconds })
    const encoded =
      as === 'jpeg'
        ? timed.flatten({ background: '#ffffff' }).jpeg({ quality: 86 })
        : timed.webp({ quality: 88, effort: 2 })
    return encoded.toBuffer({ resolveWithObject: true }).catch((error: Error) => refused(refusalIn(error.message)))
  }
  let encoded = await encode('error')
  if ('ok' in encoded && encoded.reason === 'damaged' && head.format === 'jpeg' && (await isNearlyWhole(input)))
    encoded = await encode('none')
  if ('ok' in encoded) return encoded
  const { data: bytes, info } = encoded
  // The picture was a long strip, which became too narrow when it was made smaller.
  if (Math.min(info.width, info.height) < minSide) return refused('too_small')
  return { ok: true, picture: { bytes, width: info.width, height: info.height, color: await averageColor(bytes) } }
}

/**
 * Why sharp has not encoded a picture, by its message. The warnings of the decoders stand before what has ended the work.
 */
export function refusalIn(message: string): 'too_slow' | 'damaged' {
  return /^timeout: /m.test(message) ? 'too_slow' : 'damaged'
}

/** The work of decoding a picture, to compare with `maxDecodedBytes`: its decoded size in bytes, multiplied by its weight. */
function decodingWork(head: Metadata): number {
  const bytesPerChannel = head.depth.endsWith('short') ? 2 : /char|bit/.test(head.depth) ? 1 : 8
  return head.width * head.height * head.channels * bytesPerChannel * weightOf(head)
}

function weightOf({ format, isProgressive }: Metadata): number {
  if (format === 'png' && isProgressive) return weights.interlacedPng
  if (format === 'jpeg' && isProgressive) return weights.progressiveJpeg
  if (format === 'heif') return weights.avif
  return format === 'gif' ? weights.gif : 1
}

/**
 * Whether a truncated JPEG has all but a little of its bottom. Phones and mail programs lose a few bytes at the end.
 * What is missing is decoded as middle grey.
 */
async function isNearlyWhole(input: Buffer): Promise<boolean> {
  const rows = 64
  const size = { width: 16, height: rows, fit: 'fill' } as const
  const pixels = await ifReadable(
    sharp(input, { limitInputPixels: maxPixels, failOn: 'none' })
      .resize(size)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
  const bottom = pixels?.subarray(-pixels.length * maxMissing)
  return bottom?.some((value) => Math.abs(value - 128) > 2) ?? false
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
