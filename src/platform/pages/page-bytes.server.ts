import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** A page as bytes, compressed once. Every visitor gets the same bytes. */
export type PageBytes = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }
export type Encoding = 'br' | 'gzip' | undefined

export async function pageBytes(html: string): Promise<PageBytes> {
  const plain = Buffer.from(html)
  const [gzip, brotli] = await Promise.all([compressGzip(plain, { level: 7 }), compressBrotli(plain, brotliAt(5))])
  return { etag: `W/"${zlib.crc32(plain).toString(36)}-${plain.length.toString(36)}"`, plain, gzip, brotli }
}

export function bytesIn(page: PageBytes, encoding: Encoding): Buffer {
  return encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain
}

/** Compresses a page for a single visitor, fast: 90 kB in about a millisecond, in a separate thread. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(html)
  if (encoding === 'br') return compressBrotli(plain, brotliAt(4))
  return encoding === 'gzip' ? compressGzip(plain, { level: 5 }) : plain
}

const compressBrotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const compressGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)
const brotliAt = (quality: number) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })

/** The best encoding that the browser accepts: brotli, or else gzip. Undefined if it accepts neither. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
}

export function accepts(acceptEncoding: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding !== undefined && accepted[encoding].test(acceptEncoding)
}
