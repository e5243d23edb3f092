import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '#platform/testing/memory-storage.ts'
import { encodePicture, refusalIn } from './encode-picture.server.ts'
import { createPictureEndpoint } from './picture-endpoint.server.ts'
import { createPictureResizer, pictureKey, writePicture } from './pictures.server.ts'
import { makePicturesAhead } from './pictures-ahead.server.ts'
import { createUrlSigner } from './signed-urls.server.ts'
import type { Storage } from './storage.server.ts'

let files: Map<string, Buffer>
let writes: string[]
let storage: Storage
beforeEach(() => {
  files = new Map()
  writes = []
  const memory = createMemoryStorage(
    createUrlSigner('a secret that is only used by the tests', () => new Date()),
    files,
  )
  storage = {
    ...memory,
    write: (name, bytes) => {
      writes.push(name)
      return memory.write(name, bytes)
    },
  }
})

/** A picture whose left half is red and whose right half is blue. */
function twoHalves(width: number, height: number): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Encodes and stores a picture, as an upload does. */
async function importPicture(storage: Storage, input: Buffer) {
  const encoded = await encodePicture(input)
  if (!encoded.ok) throw new Error(encoded.reason)
  const { bytes, ...picture } = encoded.picture
  const key = pictureKey(bytes)
  await writePicture(storage, key, bytes)
  return { key, ...picture }
}

async function stored(key: string) {
  return files.get(`pictures/${key}.webp`)!
}

describe('An imported picture', () => {
  test('loses its location and camera data', async () => {
    const photo = await plain(640, 480)
      .withExif({ IFD0: { Make: 'A phone', Copyright: 'Someone' }, IFD3: { GPSLatitude: '18/1 45/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { key } = await importPicture(storage, photo)
    const { exif, icc, xmp, iptc } = await sharp(await stored(key)).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is rotated upright', async () => {
    // Orientation 6: the left edge of the file is the top of the picture.
    const sideways = await sharp(await twoHalves(200, 100).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { key, width, height } = await importPicture(storage, sideways)
    expect([width, height]).toEqual([100, 200])
    const { data } = await sharp(await stored(key))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const top = data.subarray(3 * (20 * 100 + 50), 3 * (20 * 100 + 50) + 3)
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
  })

  test('is at most 1600 px wide and never enlarged', async () => {
    const large = await importPicture(storage, await plain(3200, 1000).jpeg().toBuffer())
    expect([large.width, large.height]).toEqual([1600, 500])
    const small = await importPicture(storage, await plain(300, 200).png().toBuffer())
    expect([small.width, small.height]).toEqual([300, 200])
  })

  test.each([
    ['one colour', plain(64, 64, '#336699'), '#336699'],
    [
      'transparent, on white',
      sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } }),
      '#ffffff',
    ],
  ])('has its average colour: %s', async (_, picture, expected) => {
    const { color } = await importPicture(storage, await picture.png().toBuffer())
    const distance = [1, 3, 5].map((at) =>
      Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(expected.slice(at, at + 2), 16)),
    )
    expect(Math.max(...distance)).toBeLessThan(6)
  })

  test('has the same key when it is imported again', async () => {
    const bytes = await plain(100, 100).jpeg().toBuffer()
    expect((await importPicture(storage, bytes)).key).toBe((await importPicture(storage, bytes)).key)
    expect(files.size).toBe(1)
  })

  test.each([
    ['empty', async () => Buffer.alloc(0)],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['truncated', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a small file with more than 100 megapixels', async () => plain(10_000, 10_001).png().toBuffer()],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(importPicture(storage, await bytes())).rejects.toThrow()
    expect(files.size).toBe(0)
  })
})

/** A photo whose lower half has details, so that losing its tail can be seen. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 150, sigma: 30 } },
  })

describe('A picture as phones and scanners make it', () => {
  const without = (count: number | ((length: number) => number)) => (bytes: Buffer) =>
    bytes.subarray(0, bytes.length - (typeof count === 'number' ? count : Math.floor(count(bytes.length))))
  const tenth = without((length) => length / 10)
  const half = without((length) => length / 2)

  test.each([
    ['a JPEG of 24.47 megapixels', async () => plain(5712, 4284).jpeg().toBuffer()],
    ['a progressive JPEG of 50 megapixels', async () => plain(8160, 6120).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG of 50 megapixels that was held sideways', async () => withOrientation(plain(8160, 6120)).toBuffer()],
    ['a scan of 7016 × 9921 in two colours', async () => plain(7016, 9921).png({ palette: true }).toBuffer()],
    ['a JPEG without its last byte', async () => without(1)(await noise(800, 600).jpeg().toBuffer())],
    ['a JPEG without its last two bytes', async () => without(2)(await noise(800, 600).jpeg().toBuffer())],
    ['a JPEG without its last 1000 bytes', async () => without(1000)(await noise(800, 600).jpeg().toBuffer())],
    ['a progressive JPEG without its last two bytes', async () => without(2)(await progressive())],
    ['a progressive JPEG whose last tenth is missing', async () => tenth(await progressive())],
    ['a truncated JPEG of one channel', async () => without(20)(await noise(800, 600).grayscale().jpeg().toBuffer())],
    ['a PNG without its last chunk', async () => without(12)(await noise(200, 200).png().toBuffer())],
  ])('is accepted: %s', async (_, bytes) => {
    expect(await encodePicture(await bytes())).toMatchObject({ ok: true })
  })

  test.each([
    ['a JPEG whose last tenth is missing', async () => tenth(await noise(800, 600).jpeg().toBuffer())],
    ['a JPEG whose lower half is missing', async () => half(await noise(800, 600).jpeg().toBuffer())],
    ['a PNG whose lower half is missing', async () => half(await noise(800, 600).png().toBuffer())],
  ])('is refused as damaged: %s', async (_, bytes) => {
    expect(await encodePicture(await bytes())).toEqual({ ok: false, reason: 'damaged' })
  })

  test.each([
    ['a GIF of 50 megapixels', async () => plain(8160, 6120).gif().toBuffer()],
    ['an interlaced PNG of 36 megapixels', async () => plain(6000, 6000).png({ progressive: true }).toBuffer()],
    ['a progressive JPEG of 64 megapixels', async () => plain(8000, 8000).jpeg({ progressive: true }).toBuffer()],
  ])('is refused, because decoding it takes too much memory: %s', async (_, bytes) => {
    expect(await encodePicture(await bytes())).toEqual({ ok: false, reason: 'too_slow' })
  })

  test.each([
    ['timeout: 42% complete', 'too_slow'],
    ['source: bad seek to 6882401\ntimeout: 3% complete\nVipsImage: killed for image "temp-23"', 'too_slow'],
    ['source: bad seek to 6882369\nheif: Invalid input: Unexpected end of file', 'damaged'],
    ['VipsJpeg: premature end of JPEG image', 'damaged'],
    ['pngload: no timeout in this chunk', 'damaged'],
    ['', 'damaged'],
  ])('is refused by what sharp says: %j', (message, reason) => expect(refusalIn(message)).toBe(reason))

  const progressive = () => noise(800, 600).jpeg({ progressive: true }).toBuffer()
  const withOrientation = (picture: Sharp) => picture.withMetadata({ orientation: 6 }).jpeg()
})

describe('A requested picture', () => {
  const importSample = async () =>
    importPicture(storage, await readFile(join('sample/pictures', 'exterior-small-home-noon-01.webp')))
  let isPublic = true
  const app = () => {
    const { published } = createPictureEndpoint(storage, { isPublic: async () => isPublic, maySee: async () => 'no' })
    return new Hono().get('/pictures/*', async (c) => (await published(c)) ?? c.text('no such picture', 404))
  }

  test.each([
    ['avif', 768, 'heif', 768],
    ['webp', 240, 'webp', 240],
    ['webp', 1280, 'webp', 1280],
    ['jpg', 1200, 'jpeg', 1200],
  ])('is served as %s, %i px wide, and kept for a day', async (format, asked, expected, width) => {
    const { key } = await importSample()
    const answer = await app().request(`/pictures/${key}-${asked}.${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400, s-maxage=0')
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([made.format, made.width]).toEqual([expected, width])
  })

  test.each([
    ['the same tag', (tag: string) => tag, 304],
    ['the same tag, weakened by a proxy', (tag: string) => `W/${tag}`, 304],
    ['several tags', (tag: string) => `"other", ${tag}`, 304],
    ['another tag', () => '"other"', 200],
  ])('is asked for again with %s', async (_, sent, expected) => {
    const { key } = await importSample()
    const path = `/pictures/${key}-320.webp`
    const tag = (await app().request(path)).headers.get('ETag')!
    const again = async () => (await app().request(path, { headers: { 'If-None-Match': sent(tag) } })).status
    expect(await again()).toBe(expected)
    isPublic = false
    expect(await again()).toBe(404)
    isPublic = true
  })

  test.each([
    ['an unsupported width', (key: string) => `/pictures/${key}-640.avif`],
    ['an unsupported format', (key: string) => `/pictures/${key}-768.png`],
    ['a link preview of another width', (key: string) => `/pictures/${key}-768.jpg`],
    ['an unknown key', () => `/pictures/${'0'.repeat(24)}-768.avif`],
    ['a path traversal', (key: string) => `/pictures/../${key}-768.avif`],
    ['an encoded path traversal', (key: string) => `/pictures/%2e%2e%2f${key}-768.avif`],
    ['the original', (key: string) => `/pictures/${key}.webp`],
  ])('is 404 for %s', async (_, path) => {
    const { key } = await importSample()
    expect((await app().request(path(key))).status).toBe(404)
  })

  test('is generated once for ten concurrent requests, and stored', async () => {
    const { key } = await importSample()
    const picture = createPictureResizer(storage)
    writes.length = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => picture(key, 320, 'avif')))
    expect(new Set(answers).size).toBe(1)
    await createPictureResizer(storage)(key, 320, 'avif')
    expect(writes).toEqual([`pictures/made/${key}-320.avif`])
  })

  test('is generated by the next request after a failure', async () => {
    const { key } = await importSample()
    const picture = createPictureResizer(storage)
    const { write } = storage
    storage.write = async () => {
      throw new Error('the disk is full')
    }
    await expect(picture(key, 320, 'webp')).rejects.toThrow('the disk is full')
    storage.write = write
    expect(await picture(key, 320, 'webp')).toBeInstanceOf(Buffer)
  })
})

describe('Pictures generated ahead', () => {
  test('start with the phone width of every picture', async () => {
    const asked: string[] = []
    const ask = async (path: string) => {
      asked.push(path)
      return new Response()
    }
    await makePicturesAhead(ask, ['a', 'b'], new AbortController().signal)
    expect(asked.slice(0, 4)).toEqual(['a-768', 'b-768', 'a-480', 'b-480'].map((name) => `/pictures/${name}.avif`))
    expect(asked).toHaveLength(8)
  })

  test('end when the server stops', async () => {
    const stop = new AbortController()
    const asked: string[] = []
    const ask = async (path: string) => {
      asked.push(path)
      stop.abort()
      return new Response()
    }
    await makePicturesAhead(ask, ['a', 'b'], stop.signal)
    expect(asked).toEqual(['/pictures/a-768.avif'])
  })
})
