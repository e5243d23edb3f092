import { msg } from '@lingui/core/macro'
import type { MiddlewareHandler } from 'hono'
import type { EndpointContext } from './endpoint.server.ts'
import { HttpRefusal } from './refusal.server.ts'
import { createTurns } from './turns.server.ts'

type Limit = {
  maxBytes: number
  tooLarge: () => HttpRefusal
  /** Whoever reads the body gets it as it comes, so that a visitor who may not send at all is refused before anything is kept of it. */
  isStreamed: boolean
}

/**
 * A body is read to its end before it is refused, and what is too much is dropped, up to so much: of senders who were still sending, up to 40 % lost
 * the answer with the connection when Hono's bodyLimit refused them at once.
 */
const MAX_DROPPED = 32 * 1024 * 1024

/** A body that nothing more has come of for this long holds a place that others wait for. */
const STALLED_AFTER_MS = 20_000

/** Refuses a body of more than `maxBytes`, whether it says its length or not. */
export function limitBody({ maxBytes, tooLarge, isStreamed }: Limit): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return next()
    const length = c.req.header('Content-Length')
    const declared = length === undefined ? undefined : Number(length)
    if (declared !== undefined && declared > maxBytes + MAX_DROPPED) throw tooLarge()
    // The HTTP server holds senders to the length that they say.
    if (!isStreamed && declared !== undefined && declared <= maxBytes) return next()

    const { body, dropRest } = countBody(raw.body, maxBytes, tooLarge)
    try {
      if (declared !== undefined && declared > maxBytes) throw tooLarge()
      c.req.raw = new Request(raw, { body: isStreamed ? body : await readWhole(body), duplex: 'half' } as RequestInit)
      await next()
    } finally {
      await dropRest()
    }
  }
}

function countBody(given: ReadableStream<Uint8Array>, maxBytes: number, tooLarge: () => HttpRefusal) {
  const reader = given.getReader()
  let size = 0
  async function read() {
    const chunk = await unlessStalled(reader)
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
  async function dropRest() {
    // If the sender has gone, there is nothing left to drop.
    while (size <= maxBytes + MAX_DROPPED && !(await read().catch(() => ({ done: true }))).done);
  }
  return { body, dropRest }
}

/**
 * Reads bodies whole, for work on them. All together they hold at most `maxBytes`: who would go beyond waits, and their bytes wait with them on
 * the network. `bodyLimit` is the endpoint's, in kB; so much is counted for a body that does not say how long it is.
 */
export function createBodyReader({ maxBytes, bodyLimit }: { maxBytes: number; bodyLimit: number }) {
  const inTurn = createTurns(maxBytes)
  return function withBody<T>(c: EndpointContext, work: (body: Buffer) => Promise<T>): Promise<T> {
    const length = c.req.header('Content-Length')
    const held = length === undefined ? bodyLimit * 1024 : Number(length)
    return inTurn(async () => work(await readWhole(c.req.raw.body)), held)
  }
}

async function readWhole(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function unlessStalled(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const refusal = new HttpRefusal(408, msg`The connection was too slow. Please try again.`)
  const timer = setTimeout(() => reject(refusal), STALLED_AFTER_MS)
  try {
    return await Promise.race([reader.read(), stalled])
  } catch (error) {
    if (error === refusal) throw error
    // The sender has gone.
    throw new HttpRefusal(400, msg`The request could not be read.`)
  } finally {
    clearTimeout(timer)
  }
}
