import { msg } from '@lingui/core/macro'
import type { MiddlewareHandler } from 'hono'
import { createBodyMemory } from './body-memory.server.ts'
import { HttpRefusal } from './refusal.server.ts'
import type { AppEnv, EndpointContext } from './request.server.ts'

type Limit = {
  maxBytes: number
  tooLarge: () => HttpRefusal
  /**
   * Whether the handler gets a stream, so that it can refuse a visitor without permission before it buffers anything.
   */
  isStreamed: boolean
  patience?: Patience
  /** Refuses a visitor without permission. Called before the body is read, and again once it is complete. */
  admit?: (c: EndpointContext) => Promise<void>
}

/**
 * How long the server waits for a body. Waiting uses up the milliseconds. Arriving bytes give milliseconds back at this
 * speed, but never more than the initial amount.
 */
type Patience = { ms: number; bytesPerSecond: number }

/**
 * A refused body is still read and discarded, up to this many bytes beyond its limit. With Hono's bodyLimit, which refuses immediately,
 * up to 40 % of the clients that were still sending lost the connection before they got the response.
 */
const MAX_DISCARDED = 32 * 1024 * 1024

/**
 * A body is refused when none of it arrives for 20 s, or when it stays slower than 4 kB/s. Without a limit, a client
 * that sends a byte every 8 s would hold memory for years. 4 kB/s (32 kbit/s) is GPRS at the edge of its cell. EDGE is
 * faster, but may be silent for 20 s in between. Only waiting for the client counts, not waiting for memory. Node ends
 * any request that takes more than five minutes (requestTimeout).
 */
const usualPatience: Patience = { ms: 20_000, bytesPerSecond: 4096 }

/**
 * Refuses a body of more than `maxBytes`, with or without a Content-Length, and a body that arrives too slowly. The
 * visitor's session may end while the body arrives, so the visitor is identified again afterwards.
 */
export function limitBody({
  maxBytes,
  tooLarge,
  isStreamed,
  patience = usualPatience,
  admit = async () => {},
}: Limit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body) {
      await admit(c)
      return next()
    }
    const length = c.req.header('Content-Length')
    const declared = length === undefined ? undefined : Number(length)
    if (declared !== undefined && declared > maxBytes + MAX_DISCARDED) throw tooLarge()

    const { body, discardRest } = countBody(raw.body, { maxBytes, tooLarge, patience })
    try {
      await admit(c)
      if (declared !== undefined && declared > maxBytes) throw tooLarge()
      c.req.raw = new Request(raw, { body: isStreamed ? body : await readWhole(body), duplex: 'half' } as RequestInit)
      const identifyAgain = c.get('identifyAgain')
      if (!isStreamed && identifyAgain) {
        await identifyAgain()
        await admit(c)
      }
      await next()
    } finally {
      await discardRest()
    }
  }
}

function countBody(
  source: ReadableStream<Uint8Array>,
  { maxBytes, tooLarge, patience }: Omit<Required<Limit>, 'isStreamed' | 'admit'>,
) {
  const reader = source.getReader()
  let size = 0
  let patienceLeft = patience.ms
  async function read() {
    const asked = performance.now()
    try {
      const chunk = await readWithin(reader, patienceLeft)
      const bytes = chunk.value?.length ?? 0
      size += bytes
      patienceLeft += (bytes / patience.bytesPerSecond) * 1000
      return chunk
    } finally {
      patienceLeft = Math.min(patience.ms, patienceLeft - (performance.now() - asked))
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await read()
        if (done) controller.close()
        else if (size > maxBytes) controller.error(tooLarge())
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  async function discardRest() {
    // The rest is read and discarded. If the client has disconnected or was too slow, nothing is left to discard.
    while (patienceLeft > 0 && size <= maxBytes + MAX_DISCARDED && !(await read().catch(() => ({ done: true }))).done);
  }
  return { body, discardRest }
}

/** For plain forms and other small bodies: refuses a body of more than `kilobytes`, and buffers any other body. */
export function limitForm(kilobytes = 10): MiddlewareHandler<AppEnv> {
  const tooLarge = () => new HttpRefusal(413, msg`This is too large. Please send something smaller.`)
  return limitBody({ maxBytes: kilobytes * 1024, tooLarge, isStreamed: false })
}

/**
 * Returns a function that buffers a whole body and passes it to `work`. At most `maxBytes` are buffered in total.
 * Beyond that, bodies wait with their bytes still unread. `bodyLimit` is the endpoint's limit in kB. The visitor is
 * identified again before `work` is called, so `work` must call `visitorOf(c)` and not use a visitor from before.
 */
export function createBodyReader({
  maxBytes,
  bodyLimit,
  small = 512 * 1024,
}: {
  maxBytes: number
  bodyLimit: number
  /**
   * How many bytes at the beginning of each body do not wait for memory. They are enough for a photo that was shrunk
   * before sending, however many slow bodies fill the memory.
   */
  small?: number
}) {
  if (bodyLimit * 1024 > maxBytes)
    throw new RangeError('bodyLimit is larger than maxBytes: the largest body would wait forever')
  const openShare = createBodyMemory({ maxBytes: maxBytes - bodyLimit * 1024, small })
  return async function withBody<T>(c: EndpointContext, work: (body: Buffer) => Promise<T>): Promise<T> {
    const share = openShare()
    try {
      const body = await readWhole(c.req.raw.body, (bytes) => share.take(bytes))
      await c.get('identifyAgain')?.()
      return await work(body)
    } finally {
      share.release()
    }
  }
}

/** Reads a whole body. `makeRoom` may wait until there is memory for the next bytes. */
async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  makeRoom?: (bytes: number) => Promise<void>,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) {
    await makeRoom?.(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const refusal = new HttpRefusal(408, msg`The connection was too slow. Please try again.`)
  const timer = setTimeout(() => reject(refusal), ms)
  try {
    return await Promise.race([reader.read(), stalled])
  } catch (error) {
    if (error === refusal) throw error
    // The client has disconnected.
    throw new HttpRefusal(400, msg`This request could not be read. Please reload the page and try again.`)
  } finally {
    clearTimeout(timer)
  }
}
