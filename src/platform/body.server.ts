import { msg } from '@lingui/core/macro'
import { Semaphore } from 'async-mutex'
import type { MiddlewareHandler } from 'hono'
import { HttpRefusal } from './refusal.server.ts'
import type { EndpointContext } from './request.server.ts'

type Limit = {
  maxBytes: number
  tooLarge: () => HttpRefusal
  /** The handler gets a stream, so that it can refuse a visitor without permission before buffering anything. */
  isStreamed: boolean
}

/**
 * A refused body is still read and discarded, up to this many bytes beyond its limit. With Hono's bodyLimit, which refuses immediately,
 * up to 40 % of the clients that were still sending lost the connection before they got the response.
 */
const MAX_DISCARDED = 32 * 1024 * 1024

/** A request that sends nothing for this long is refused, because others wait for its share of the memory. */
const STALLED_AFTER_MS = 20_000

/** Refuses a body of more than `maxBytes`, with or without a Content-Length. */
export function limitBody({ maxBytes, tooLarge, isStreamed }: Limit): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return next()
    const length = c.req.header('Content-Length')
    const declared = length === undefined ? undefined : Number(length)
    if (declared !== undefined && declared > maxBytes + MAX_DISCARDED) throw tooLarge()
    // Node never reads more than the Content-Length.
    if (!isStreamed && declared !== undefined && declared <= maxBytes) return next()

    const { body, discardRest } = countBody(raw.body, maxBytes, tooLarge)
    try {
      if (declared !== undefined && declared > maxBytes) throw tooLarge()
      c.req.raw = new Request(raw, { body: isStreamed ? body : await readWhole(body), duplex: 'half' } as RequestInit)
      await next()
    } finally {
      await discardRest()
    }
  }
}

function countBody(source: ReadableStream<Uint8Array>, maxBytes: number, tooLarge: () => HttpRefusal) {
  const reader = source.getReader()
  let size = 0
  async function read() {
    const chunk = await readUnlessStalled(reader)
    size += chunk.value?.length ?? 0
    return chunk
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
    // If the client has disconnected, there is nothing left to discard.
    while (size <= maxBytes + MAX_DISCARDED && !(await read().catch(() => ({ done: true }))).done);
  }
  return { body, discardRest }
}

/**
 * Buffers whole bodies, at most `maxBytes` in total; further requests wait with their bytes still unread.
 * `bodyLimit` is that of the endpoint, in kB, and is reserved for a body without a Content-Length.
 */
export function createBodyReader({ maxBytes, bodyLimit }: { maxBytes: number; bodyLimit: number }) {
  if (bodyLimit * 1024 > maxBytes)
    throw new RangeError('bodyLimit is larger than maxBytes: the largest body would wait forever')
  // In kB, because async-mutex iterates over the free units.
  const semaphore = new Semaphore(Math.ceil(maxBytes / 1024))
  return function withBody<T>(c: EndpointContext, work: (body: Buffer) => Promise<T>): Promise<T> {
    const length = c.req.header('Content-Length')
    const size = length === undefined ? bodyLimit : Math.ceil(Number(length) / 1024)
    return semaphore.runExclusive(async () => work(await readWhole(c.req.raw.body)), Math.max(1, size))
  }
}

async function readWhole(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readUnlessStalled(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const refusal = new HttpRefusal(408, msg`The connection was too slow. Please try again.`)
  const timer = setTimeout(() => reject(refusal), STALLED_AFTER_MS)
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
