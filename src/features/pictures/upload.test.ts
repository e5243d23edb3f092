import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { addPicture } from './pictures.server.ts'
import { dailyUploadKilobytes, uploadLimit } from './upload-limit.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  await database.db.deleteFrom('pictures').execute()
})

const newUser = () => newAccount({ app, dependencies }, 'customer')

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const frame = (background: string) => plain(64, 64, background).png().toBuffer()
const frames = async () => sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
const original = (key: string) => dependencies.files.get(`pictures/${key}.webp`)!

describe('An uploaded picture', () => {
  test.each([
    ['JPEG', () => plain(400, 300).jpeg()],
    ['PNG', () => plain(400, 300).png()],
    ['WebP', () => plain(400, 300).webp()],
    ['AVIF', () => plain(400, 300).avif()],
    ['static GIF', () => plain(400, 300).gif()],
    ['TIFF', () => plain(400, 300).tiff()],
    ['CMYK JPEG', () => plain(400, 300).toColourspace('cmyk').jpeg()],
    ['16-bit PNG', () => plain(400, 300).toColourspace('rgb16').png()],
  ])('is accepted as %s, and belongs to its uploader', async (_, picture) => {
    const { client, id } = await newUser()
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
    expect(row).toMatchObject({ key: body.key, owner_id: id })
    const address = `/pictures/${body.key}-320.webp`
    expect([(await client.get(address)).status, (await app.request(address)).status]).toEqual([200, 404])
  })

  test('is recognised by its content, not by its Content-Type', async () => {
    const { client } = await newUser()
    const bytes = await plain(40, 40).png().toBuffer()
    expect((await client.post('/api/pictures', bytes, { 'Content-Type': 'text/html' })).status).toBe(201)
  })

  test('is rotated upright, and loses its location and camera data', async () => {
    const sideways = await plain(200, 100)
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '18/1 45/1 0/1', GPSLongitude: '73/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sideways).metadata()).orientation).toBe(6)
    const { body } = await (await newUser()).client.post('/api/pictures', sideways)
    expect([body.width, body.height]).toEqual([100, 200])
    const { exif, icc, xmp, iptc, orientation } = await sharp(original(body.key)).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('loses scripts in its metadata or after its data', async () => {
    const script = '<script>alert("hidden")</script>'
    const jpeg = await plain(64, 64)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from(`\n${script}PK\x03\x04`)])
    const { status, body } = await (await newUser()).client.post('/api/pictures', polyglot)
    expect(status).toBe(201)
    expect(original(body.key).includes('alert')).toBe(false)
    expect(original(body.key).subarray(8, 12).toString()).toBe('WEBP')
  })

  test('is stored once when it is uploaded again, even at the same moment', async () => {
    const { client } = await newUser()
    const bytes = await plain(300, 200).jpeg().toBuffer()
    const first = await client.post('/api/pictures', bytes)
    const again = await Promise.all([1, 2].map(() => client.post('/api/pictures', bytes)))
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body })
    expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  })

  test('is stored separately for each user', async () => {
    const bytes = await plain(300, 200).jpeg().toBuffer()
    const [{ client: mine }, { client: theirs }] = [await newUser(), await newUser()]
    const keys = [await mine.post('/api/pictures', bytes), await theirs.post('/api/pictures', bytes)].map(
      ({ body }) => body.key,
    )
    expect(keys[0]).not.toBe(keys[1])
    expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(2)
  })

  test.each([
    ['plain text', async () => Buffer.from('This is my house.'), 'cannot be opened as a photo'],
    ['empty', async () => Buffer.alloc(0), 'cannot be opened as a photo'],
    ['an HTML page', async () => Buffer.from('<!doctype html><p>hello'), 'cannot be opened as a photo'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'cannot be opened as a photo'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 'SVG'],
    [
      'an SVG with a byte order mark and a DOCTYPE',
      async () => Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg width="99" height="99"/>'),
      'SVG',
    ],
    ['an animated GIF', async () => (await frames()).gif().toBuffer(), 'Animated pictures'],
    ['an animated WebP', async () => (await frames()).webp().toBuffer(), 'Animated pictures'],
    ['a HEIC photo of an iPhone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    ['a text file called .jpg', async () => Buffer.from('Dear diary\n'.repeat(99)), 'cannot be opened as a photo'],
    ['a truncated JPEG', async () => (await plain(2000, 2000).jpeg().toBuffer()).subarray(0, 9000), 'damaged'],
    ['a corrupted PNG', async () => (await noise(300)).fill(0, 20_000, 30_000), 'damaged'],
    ['1 × 1', () => plain(1, 1).png().toBuffer(), 'too small'],
    ['400 × 31', () => plain(400, 31).png().toBuffer(), 'too small'],
    ['more than 100 megapixels', () => plain(10_000, 10_001).png().toBuffer(), 'too many pixels'],
    ['16-bit, transparent and interlaced, of 10 megapixels', () => deep(3200), 'takes too long'],
    ['a decompression bomb of 20000 × 20000 pixels', async () => decompressionBomb(), 'too many pixels'],
  ])('is refused when it is %s', async (_, bytes, sentence) => {
    const { client } = await newUser()
    const { status, body } = await client.post('/api/pictures', await bytes())
    expect(status).toBe(422)
    expect(body.fields.picture).toContain(sentence)
    expect(body.message).toBe(body.fields.picture)
    expect(dependencies.files.size).toBe(0)
    expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([])
  })

  test('is refused above 15 MB, with or without a Content-Length', async () => {
    const { client } = await newUser()
    const large = Buffer.alloc(15 * 1024 * 1024 + 1)
    for (const headers of [undefined, { 'Content-Length': String(large.length) }]) {
      const { status, body } = await client.post('/api/pictures', large, headers)
      expect({ status, body }).toMatchObject({
        status: 413,
        body: { fields: { picture: expect.stringMatching(/15 MB/) } },
      })
    }
    expect((await client.post('/api/pictures', large.subarray(1))).status).toBe(422)
    // Other endpoints keep the default limit of 100 kB.
    expect((await client.post('/api/bookmarks', { professionalId: 'x'.repeat(110_000) })).status).toBe(413)
  })

  test('is refused in the visitor’s language', async () => {
    const clients = { en: await newUser(), hi: await newUser(), mr: await newUser() }
    for (const bytes of [Buffer.from('text'), await plain(9, 9).png().toBuffer(), Buffer.alloc(16_000_000)]) {
      const sentences = await Promise.all(
        Object.entries(clients).map(
          async ([language, { client }]) =>
            (await client.post('/api/pictures', bytes, { 'Accept-Language': language })).body.fields.picture,
        ),
      )
      expect(new Set(sentences).size).toBe(3)
    }
  })

  test('is refused without a login', async () => {
    const { status, body } = await createClient(app).post('/api/pictures', await plain(64, 64).png().toBuffer())
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Please log in first.' } })
  })

  test('is refused after a hundred uploads in an hour by the same user', async () => {
    const { client } = await newUser()
    const statuses: number[] = []
    for (let time = 0; time < 101; time++) statuses.push((await client.post('/api/pictures', Buffer.from('x'))).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429])
    expect((await (await newUser()).client.post('/api/pictures', Buffer.from('x'))).status).toBe(422)
  })

  test('is refused once the account’s daily amount is used up', async () => {
    const [{ client, id }, { client: other }] = [await newUser(), await newUser()]
    const small = await plain(64, 64).png().toBuffer()
    await uploadLimit(dependencies.db).consume(String(id), dailyUploadKilobytes - 20)
    expect((await client.post('/api/pictures', small)).status).toBe(201)
    const { status, body, headers } = await client.post('/api/pictures', Buffer.alloc(20 * 1024))
    expect([status, body]).toEqual([
      429,
      { message: 'You can upload at most 1 GB in 24 hours. Please try again in 24 hours.' },
    ])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000)
    expect((await client.post('/api/pictures', small)).status).toBe(429)
    expect((await other.post('/api/pictures', small)).status).toBe(201)
  })

  test.each([
    ['the limit is reached', 0, {}],
    ['what is declared goes beyond it', 20, { 'Content-Length': String(30 * 1024) }],
  ])('is refused before its body is read, and not counted, when %s', async (_case, room, headers) => {
    const { client, id } = await newUser()
    const limit = uploadLimit(dependencies.db)
    await limit.consume(String(id), dailyUploadKilobytes - room)
    const answer = await client.post('/api/pictures', Buffer.alloc(30 * 1024), headers)
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 86_000]).toEqual([429, true])
    expect((await limit.get(String(id)))?.consumedPoints).toBe(dailyUploadKilobytes - room)
  })

  test('is refused while two others of the same account are being sent; other accounts are not affected', async () => {
    const [{ client }, { client: other }] = [await newUser(), await newUser()]
    const bytes = await plain(64, 64).png().toBuffer()
    const slow = [beginUpload(client, bytes), beginUpload(client, bytes)]
    await Promise.all(slow.map(({ isUnderWay }) => isUnderWay))
    const third = await client.post('/api/pictures', bytes)
    expect([third.status, third.body.message]).toEqual([429, expect.stringContaining('Two of your photos')])
    expect(third.headers.get('Retry-After')).toBe('20')
    expect((await other.post('/api/pictures', bytes)).status).toBe(201)
    for (const { finish } of slow) finish()
    expect(await Promise.all(slow.map(async ({ answer }) => (await answer).status))).toEqual([201, 201])
    expect((await client.post('/api/pictures', bytes)).status).toBe(201)
  })

  test('is not stored if the session ends during the upload', async () => {
    const { client, id } = await newUser()
    const upload = beginUpload(client, await plain(64, 64).png().toBuffer())
    await upload.isUnderWay
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    upload.finish()
    expect((await upload.answer).status).toBe(401)
    expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([])
  })

  test('is encoded before a larger one that came earlier', async () => {
    const { id } = await newUser()
    const [large, small] = [await noise(900), await plain(64, 64).png().toBuffer()]
    const done: string[] = []
    const add = async (name: string, bytes: Buffer) => {
      await addPicture(database.db, { id }, { bytes, storage: dependencies.storage, now: dependencies.now() })
      done.push(name)
    }
    await Promise.all([add('first', large), add('large', large), add('small', small)])
    expect(done.indexOf('small')).toBeLessThan(done.indexOf('large'))
  })

  test('does not block other requests while eight large ones are processed', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, async () => (await newUser()).client))
    const bytes = await plain(5000, 4000).jpeg().toBuffer()
    let isUnderWay = true
    const uploads = Promise.all([...clients, ...clients].map((client) => client.post('/api/pictures', bytes))).finally(
      () => {
        isUnderWay = false
      },
    )
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

/** Sends the first 50 bytes of a picture, and the rest when `finish` is called. */
function beginUpload({ cookies }: Client, bytes: Buffer) {
  const [underWay, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes.subarray(0, 50)),
      // Called when the first bytes have been read.
      async pull(controller) {
        underWay.resolve()
        await rest.promise
        controller.enqueue(bytes.subarray(50))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }
  const answer = app.request('/api/pictures', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { answer, isUnderWay: underWay.promise, finish: rest.resolve }
}

function deep(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 4 as const, background: '#33669980' }
  return sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer()
}

/** A PNG of noise, which hardly compresses. */
function noise(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#000' }
  return sharp({ create: { ...create, noise: { type: 'gaussian' as const, mean: 128, sigma: 50 } } })
    .png()
    .toBuffer()
}

/** A small PNG whose header claims 20000 × 20000 pixels. */
async function decompressionBomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await plain(64, 64).png().toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
