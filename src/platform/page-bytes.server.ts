import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/**
 * A page cached as bytes and compressed once; each response splices its own nonce into its one place for it. Both compressors
 * are flushed to a byte boundary before and after that place, and the nonce is stored uncompressed between: in gzip as a
 * stored block (RFC 1951, 3.2.4) with the checksum recomputed, in brotli as an uncompressed meta-block (RFC 7932, 9.2).
 * No back-reference may point to the placeholder or start in it (brotli remembers the last distances): it consists of bytes
 * that never occur in UTF-8. Brotli's context model looks at the previous two bytes, so placeholder and nonce both end in '=='.
 */
export type PageBytes = { etag: string; plain: Spliced; gzip: Spliced; brotli: Spliced }
type Spliced = { head: Buffer; tail: Buffer }
export type Encoding = 'br' | 'gzip' | undefined

const nonceLength = 24

/** The thirteen bytes that never occur in UTF-8, no pair of them twice in the same order. */
const placeholder = Buffer.from('c0c1f5f6f7f8f9fafbfcfdfeff' + 'c0f5c1f6c0f7c1f8c0' + '3d3d', 'hex')

/** 128 random bits in 24 characters. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** `head` and `tail` are the HTML before and after the nonce. */
export async function pageBytes(head: string, tail: string): Promise<PageBytes> {
  const plain = { head: Buffer.from(head), tail: Buffer.from(tail) }
  const [gzip, brotli] = await Promise.all([gzipAround(plain), brotliAround(plain)])
  const hash = zlib.crc32(plain.tail, zlib.crc32(plain.head)).toString(36)
  return { etag: `W/"${hash}-${(plain.head.length + plain.tail.length).toString(36)}"`, plain, gzip, brotli }
}

export function withNonce(page: PageBytes, nonce: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(nonce)
  if (encoding === 'br') return Buffer.concat([page.brotli.head, bytes, page.brotli.tail])
  if (encoding === 'gzip') {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(zlib.crc32(page.plain.tail, zlib.crc32(bytes, zlib.crc32(page.plain.head))), 0)
    trailer.writeUInt32LE(page.plain.head.length + nonceLength + page.plain.tail.length, 4)
    return Buffer.concat([page.gzip.head, bytes, page.gzip.tail, trailer])
  }
  return Buffer.concat([page.plain.head, bytes, page.plain.tail])
}

/** Compresses a page for a single visitor, fast: 90 kB in about a millisecond, in another thread. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(html)
  if (encoding === 'br') return brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? gzip(plain, { level: 5 }) : plain
}
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/** The best of our two encodings that the browser accepts. */
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

async function gzipAround({ head, tail }: Spliced): Promise<Spliced> {
  const stream = zlib.createDeflateRaw({ level: 7 })
  const [before, , after] = await compressInPieces(stream, [head, placeholder, tail], zlib.constants.Z_SYNC_FLUSH)
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  const stored = Buffer.from([0, nonceLength, 0, 0xff - nonceLength, 0xff])
  return { head: Buffer.concat([header, before!, stored]), tail: after! }
}

async function brotliAround({ head, tail }: Spliced): Promise<Spliced> {
  const stream = zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
  const [before, , after] = await compressInPieces(
    stream,
    [head, placeholder, tail],
    zlib.constants.BROTLI_OPERATION_FLUSH,
  )
  // ISLAST (1 bit: 0), MNIBBLES for four nibbles of length (2 bits: 0), length - 1 (16 bits), ISUNCOMPRESSED (1 bit:
  // 1), padding.
  const uncompressed = ((nonceLength - 1) << 3) | (1 << 19)
  const stored = Buffer.from([uncompressed & 0xff, (uncompressed >> 8) & 0xff, uncompressed >> 16])
  return { head: Buffer.concat([before!, stored]), tail: after! }
}

/** Compresses the pieces in one stream and returns the bytes of each. */
async function compressInPieces(
  stream: zlib.DeflateRaw | zlib.BrotliCompress,
  pieces: Buffer[],
  flush: number,
): Promise<Buffer[]> {
  const write = promisify(
    (chunk: Buffer, done: (error: Error | null) => void) => void stream.write(chunk, (error) => done(error ?? null)),
  )
  const out: Buffer[] = []
  let collected: Buffer[] = []
  stream.on('data', (chunk: Buffer) => collected.push(chunk))
  for (const [at, piece] of pieces.entries()) {
    await write(piece)
    const last = at === pieces.length - 1
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject)
      if (last) stream.once('end', resolve).end()
      else stream.flush(flush, resolve)
    })
    out.push(Buffer.concat(collected))
    collected = []
  }
  return out
}
