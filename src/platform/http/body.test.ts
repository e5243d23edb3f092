import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { createBodyReader, limitBody } from './body.server.ts'
import { endpoint, serve, uploadEndpoint } from './endpoint.server.ts'
import { addRequestContext } from './http.server.ts'
import { type Listening, listen } from './listen.server.ts'
import { HttpRefusal, mapRefusals } from './refusal.server.ts'
import type { AppEnv } from './request.server.ts'

const length = z.object({ length: z.int() })
const jsonEndpoint = (path: string, bodyLimit?: number) =>
  endpoint(`POST ${path}` as 'POST /', {
    does: 'Counts',
    body: z.object({ text: z.string() }),
    ...(bodyLimit && { bodyLimit }),
    answer: length,
    says: 'The length',
    refuses: [413],
    run: ({ body }) => ({ length: body.text.length }),
  })

let arrived = 0
let buffered = 0
let mostBuffered = 0
const withBody = createBodyReader({ maxBytes: 2 * 1024 * 1024, bodyLimit: 1024, small: 0 })
const api = serve([
  jsonEndpoint('/api/small'),
  jsonEndpoint('/api/large', 1024),
  uploadEndpoint('POST /api/bytes', {
    does: 'Counts bytes',
    takes: ['image/*'],
    tooLarge: () => new HttpRefusal(413, { id: 'x', message: 'Too many bytes' }),
    bodyLimit: 1024,
    answer: length,
    says: 'The length',
    run({ c }) {
      arrived++
      return withBody(c, async (bytes) => {
        buffered += bytes.length
        mostBuffered = Math.max(mostBuffered, buffered)
        await new Promise((resolve) => setTimeout(resolve, 20))
        buffered -= bytes.length
        return { length: bytes.length }
      })
    },
  }),
])
const app = new Hono<AppEnv>()
app.use(addRequestContext(createLog('silent')))
app.route('/', api)
/** A short limit for slow bodies: half a second without a byte, or slower than 100 bytes a second. */
const limit = { maxBytes: 1024 * 1024, tooLarge: () => new HttpRefusal(413, { id: 'x' }) }
const patience = { ms: 500, bytesPerSecond: 100 }
app.post('/slow/json', limitBody({ ...limit, isStreamed: false, patience }), async (c) => c.json(await c.req.json()))
app.post('/slow/bytes', limitBody({ ...limit, isStreamed: true, patience }), async (c) => c.text(await c.req.text()))
mapRefusals(app)

let listening: Listening
beforeAll(async () => {
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
})
afterAll(() => listening.stop())

const sendTo = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
const json = (size: number) => JSON.stringify({ text: 'x'.repeat(size) })
/** A body of this size, sent in chunks without a Content-Length. */
const chunked = (size: number) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let sent = 0; sent < size; sent += 10_000)
        controller.enqueue(Buffer.alloc(Math.min(10_000, size - sent), 'x'))
      controller.close()
    },
  })
const chunkedJson = (size: number) => new Blob([json(size)]).stream()

/** Sends the head of a request and these bytes, and leaves the connection open. */
function begin(path: string, length: number, body: string) {
  const socket = connect(listening.port, '127.0.0.1')
  const head = ['Host: x', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${length}`]
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  return { socket, answer: text(socket).catch(() => '') }
}

describe.each(['/slow/json', '/slow/bytes'])('A slow body to %s', (path) => {
  test('is refused when nothing more comes, however much came at first', async () => {
    expect(await begin(path, 100_000, '{"a":"'.padEnd(50_000, 'x')).answer).toMatch(
      /^HTTP\/1.1 408 .*connection was too slow/s,
    )
  })

  test('is refused when it drips, though it never stands still for long', async () => {
    const { socket, answer } = begin(path, 1_000_000, '{"a":"')
    const drip = setInterval(() => socket.write('x'), 50)
    expect(await answer.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 408 /)
  })

  test('is read for as long as it takes when it arrives at the speed of a phone', async () => {
    const { socket, answer } = begin(path, 1209, '{"a":"')
    // Sends bytes for twice as long as a body may be silent.
    for (let time = 0; time < 20; time++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.write('x'.repeat(60))
    }
    socket.write('"}\n')
    expect(await answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('A JSON body', () => {
  test.each([
    ['with a Content-Length', json],
    ['sent in chunks', chunkedJson],
  ])('%s is limited to 100 kB, or to the bodyLimit of its endpoint', async (_, body) => {
    const statuses = async (path: string, ...sizes: number[]) =>
      Promise.all(sizes.map(async (size) => (await sendTo(path, body(size))).status))
    expect(await statuses('/api/small', 90_000, 110_000)).toEqual([200, 413])
    expect(await statuses('/api/large', 110_000, 1_000_000, 1_100_000)).toEqual([200, 200, 413])
  })

  test('is refused in the visitor’s language', async () => {
    const messages = await Promise.all(
      ['en', 'hi', 'mr'].map(async (language) =>
        (await sendTo('/api/small', chunkedJson(200_000), { 'Accept-Language': language })).json(),
      ),
    )
    expect(messages).toEqual([
      { message: 'This is too large. Please send something smaller.' },
      { message: 'यह बहुत बड़ा है। इसे छोटा करके भेजिए।' },
      { message: 'हे खूप मोठे आहे. लहान करून पाठवा.' },
    ])
  })
})

describe('A binary body', () => {
  test.each([
    ['with a Content-Length', (size: number) => Buffer.alloc(size, 'x')],
    ['sent in chunks', chunked],
  ])('%s is limited to the bodyLimit of its endpoint', async (_, body) => {
    const whole = await sendTo('/api/bytes', body(1024 * 1024))
    expect([whole.status, await whole.json()]).toEqual([200, { length: 1024 * 1024 }])
    const over = await sendTo('/api/bytes', body(1024 * 1024 + 1))
    expect([over.status, await over.json()]).toEqual([413, { message: 'Too many bytes' }])
  })

  test('may be empty', async () => {
    expect(await (await sendTo('/api/bytes', '')).json()).toEqual({ length: 0 })
  })

  test('waits while concurrent ones fill the memory limit', async () => {
    mostBuffered = 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        (await sendTo('/api/bytes', at % 2 ? chunked(500_000) : Buffer.alloc(500_000))).json(),
      ),
    )
    expect(new Set(answers.map((each) => each.length))).toEqual(new Set([500_000]))
    expect(mostBuffered).toBeGreaterThan(500_000)
    expect(mostBuffered).toBeLessThanOrEqual(2 * 1024 * 1024)
  })

  test('takes no memory for bytes that are declared but not sent', async () => {
    arrived = 0
    const slow = Array.from({ length: 9 }, () => begin('/api/bytes', 1_000_000, 'x'))
    await expect.poll(() => arrived).toBe(9)
    expect((await sendTo('/api/bytes', Buffer.alloc(500_000))).status).toBe(200)
    for (const { socket } of slow) socket.destroy()
  })

  test('arrives, one after the other, when several half-received bodies have filled the memory', async () => {
    arrived = 0
    const half = 'x'.repeat(500_000)
    const begun = Array.from({ length: 9 }, () => begin('/api/bytes', 1_000_000, half))
    await expect.poll(() => arrived).toBe(9)
    mostBuffered = 0
    for (const { socket } of begun) socket.write(half)
    for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1.1 200 /)
    expect(mostBuffered).toBeLessThanOrEqual(2 * 1024 * 1024)
  })

  test('frees its memory when the client disconnects', async () => {
    for (let time = 0; time < 4; time++) {
      const socket = connect(listening.port, '127.0.0.1')
      socket.write('POST /api/bytes HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nhalf')
      await new Promise((resolve) => setTimeout(resolve, 20))
      socket.destroy()
    }
    expect((await sendTo('/api/bytes', Buffer.alloc(1_000_000))).status).toBe(200)
  })

  test('is refused unread when its Content-Length is far too large', async () => {
    const socket = connect(listening.port, '127.0.0.1')
    socket.write('POST /api/bytes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99000000\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('is part of the OpenAPI document', () => {
    const { paths } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
    expect(paths?.['/api/bytes']?.post?.requestBody).toEqual({
      required: true,
      content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
    })
  })
})
