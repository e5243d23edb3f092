import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.server.ts'
import { type Client, createClient } from '../../platform/testing/client.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '../../platform/testing/dependencies.ts'
import { loadSampleAccounts, samplePassword } from '../accounts/sample.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof createApp>
beforeAll(() => loadSampleAccounts(database.db, new Date()))
beforeEach(async () => {
  dependencies = testDependencies(database)
  app = createApp(dependencies)
  await database.db.deleteFrom('pictures').execute()
})

async function start(who: 'customer1' | 'customer2' = 'customer1'): Promise<Client> {
  const client = createClient(app)
  const email = `${who}@demo.kamshetbuild.in`
  expect((await client.post('/api/auth/login', { email, password: samplePassword })).status).toBe(200)
  return client
}

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const frame = (background: string) => plain(64, 64, background).png().toBuffer()
const frames = async () => sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
const original = (key: string) => dependencies.files.get(`pictures/${key}.webp`)!

describe('A picture that is uploaded', () => {
  test.each([
    ['JPEG', () => plain(400, 300).jpeg()],
    ['PNG', () => plain(400, 300).png()],
    ['WebP', () => plain(400, 300).webp()],
    ['AVIF', () => plain(400, 300).avif()],
    ['GIF that stands still', () => plain(400, 300).gif()],
    ['TIFF', () => plain(400, 300).tiff()],
    ['CMYK', () => plain(400, 300).toColourspace('cmyk').jpeg()],
    ['16 bits a colour', () => plain(400, 300).toColourspace('rgb16').png()],
  ])('as %s is taken, and is its owner’s', async (_, picture) => {
    const client = await start()
    const { status, body } = await client.post('/api/pictures', await picture().toBuffer())
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        key: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...{ width: 400, height: 300, color: expect.stringMatching(/^#[0-9a-f]{6}$/), alt: {} },
      },
    })
    const row = await database.db.selectFrom('pictures').selectAll().where('id', '=', body.id).executeTakeFirst()
    expect(row).toMatchObject({ key: body.key, owner_id: expect.any(Number) })
    expect((await app.request(`/pictures/${body.key}-320.webp`)).status).toBe(200)
  })

  test('is what its content says, whatever it is called', async () => {
    const client = await start()
    const bytes = await plain(40, 40).png().toBuffer()
    expect((await client.post('/api/pictures', bytes, { 'Content-Type': 'text/html' })).status).toBe(201)
  })

  test('stands upright, and nobody learns where or with what it was taken', async () => {
    const lying = await plain(200, 100)
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLongitude: '73/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).orientation).toBe(6)
    const { body } = await (await start()).post('/api/pictures', lying)
    expect([body.width, body.height]).toEqual([100, 200])
    const { exif, icc, xmp, iptc, orientation } = await sharp(original(body.key)).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('keeps nothing of a program that hides in it or behind it', async () => {
    const script = '<script>alert("hidden")</script>'
    const jpeg = await plain(64, 64)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from(`\n${script}PK\x03\x04`)])
    const { status, body } = await (await start()).post('/api/pictures', polyglot)
    expect(status).toBe(201)
    expect(original(body.key).includes('alert')).toBe(false)
    expect(original(body.key).subarray(8, 12).toString()).toBe('WEBP')
  })

  test('is the same when it is sent again, also at the same time', async () => {
    const client = await start()
    const bytes = await plain(300, 200).jpeg().toBuffer()
    const first = await client.post('/api/pictures', bytes)
    const again = await Promise.all([1, 2, 3].map(() => client.post('/api/pictures', bytes)))
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body })
    expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  })

  test('is another one when somebody else sends it', async () => {
    const bytes = await plain(300, 200).jpeg().toBuffer()
    const [mine, theirs] = [await start('customer1'), await start('customer2')]
    const keys = [await mine.post('/api/pictures', bytes), await theirs.post('/api/pictures', bytes)].map(
      ({ body }) => body.key,
    )
    expect(keys[0]).not.toBe(keys[1])
    expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(2)
  })

  test.each([
    ['a text called .jpg', async () => Buffer.from('This is my house.'), 'not a picture that we can read'],
    ['no bytes at all', async () => Buffer.alloc(0), 'not a picture that we can read'],
    ['a page', async () => Buffer.from('<!doctype html><p>hello'), 'not a picture that we can read'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'not a picture that we can read'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 'SVG'],
    [
      'an SVG that begins otherwise',
      async () => Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg width="99" height="99"/>'),
      'SVG',
    ],
    ['a GIF that moves', async () => (await frames()).gif().toBuffer(), 'Moving pictures'],
    ['a WebP that moves', async () => (await frames()).webp().toBuffer(), 'Moving pictures'],
    ['half a JPEG', async () => (await plain(2000, 2000).jpeg().toBuffer()).subarray(0, 9000), 'damaged'],
    ['a PNG with a hole', async () => (await noise(300)).fill(0, 20_000, 30_000), 'damaged'],
    ['1 × 1', () => plain(1, 1).png().toBuffer(), 'too small'],
    ['400 × 31', () => plain(400, 31).png().toBuffer(), 'too small'],
    ['more than 24 megapixels', () => plain(6000, 4001).png().toBuffer(), 'too many pixels'],
    ['a bomb: 20000 × 20000 in a few bytes', async () => bomb(), 'too many pixels'],
  ])('is refused when it is %s', async (_, bytes, sentence) => {
    const client = await start()
    const { status, body } = await client.post('/api/pictures', await bytes())
    expect(status).toBe(422)
    expect(body.fields.picture).toContain(sentence)
    expect(body.message).toBe(body.fields.picture)
    expect(dependencies.files.size).toBe(0)
    expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([])
  })

  test('is refused above 15 MB, whether or not it says its length', async () => {
    const client = await start()
    const large = Buffer.alloc(15 * 1024 * 1024 + 1)
    for (const headers of [undefined, { 'Content-Length': String(large.length) }]) {
      const { status, body } = await client.post('/api/pictures', large, headers)
      expect({ status, body }).toMatchObject({
        status: 413,
        body: { fields: { picture: expect.stringMatching(/15 MB/) } },
      })
    }
    expect((await client.post('/api/pictures', large.subarray(1))).status).toBe(422)
    // Elsewhere 100 kB are the most, as ever.
    expect((await client.post('/api/bookmarks', { professionalId: 'x'.repeat(110_000) })).status).toBe(413)
  })

  test('is refused in the visitor’s language', async () => {
    const client = await start()
    for (const bytes of [Buffer.from('text'), await plain(9, 9).png().toBuffer(), Buffer.alloc(16_000_000)]) {
      const sentences = await Promise.all(
        ['en', 'hi', 'mr'].map(
          async (language) =>
            (await client.post('/api/pictures', bytes, { 'Accept-Language': language })).body.fields.picture,
        ),
      )
      expect(new Set(sentences).size).toBe(3)
    }
  })

  test('is refused without a login, and before anything is kept of it', async () => {
    const { status, body } = await createClient(app).post('/api/pictures', await plain(64, 64).png().toBuffer())
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Please log in first.' } })
  })

  test('waits, after a hundred in an hour', async () => {
    const client = await start()
    const statuses: number[] = []
    for (let time = 0; time < 101; time++) statuses.push((await client.post('/api/pictures', Buffer.from('x'))).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429])
    expect((await (await start('customer2')).post('/api/pictures', Buffer.from('x'))).status).toBe(422)
  })

  test('keeps nobody waiting: others are answered while eight large ones are worked on', async () => {
    const client = await start()
    const bytes = await plain(5000, 4000).jpeg().toBuffer()
    let isUnderWay = true
    const uploads = Promise.all(Array.from({ length: 8 }, () => client.post('/api/pictures', bytes))).finally(() => {
      isUnderWay = false
    })
    let answers = 0
    while (isUnderWay) {
      expect((await app.request('/readyz')).status).toBe(200)
      answers++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(new Set((await uploads).map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers).toBeGreaterThan(10)
  })
})

/** A PNG that cannot be made small. */
function noise(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#000' }
  return sharp({ create: { ...create, noise: { type: 'gaussian' as const, mean: 128, sigma: 50 } } })
    .png()
    .toBuffer()
}

/** A PNG whose head alone says how large it is. */
async function bomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await plain(64, 64).png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
