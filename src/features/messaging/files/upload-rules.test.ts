import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { partBytes } from './rules.ts'
import type { UploadedMessageFile } from './schema.ts'
import { type UploadEffects, uploadResumably } from './upload-rules.ts'

const size = 2 * partBytes + 1000
const file = new Blob([new Uint8Array(size).map((_, at) => at % 251)])
const whole: UploadedMessageFile = { id: 7, mediaType: 'application/pdf', size, ms: null }

/**
 * A fake server that stores the parts it receives. `fails`: the error of each request that fails, by the number of the
 * request, from 0. With `hasArrived`, the request fails only after the server has stored the part.
 */
function serverOf(fails: Record<number, { error: unknown; hasArrived?: boolean }> = {}, kept = new Uint8Array(0)) {
  let bytes = kept
  let count = 0
  const asked: string[] = []
  const paused: number[] = []
  const progress: number[] = []
  const answer = async (name: string, work: () => void | Promise<void>) => {
    const failure = fails[count++]
    asked.push(name)
    if (failure && !failure.hasArrived) throw failure.error
    await work()
    if (failure) throw failure.error
    return { id: 7, offset: bytes.length, file: bytes.length === size ? whole : null }
  }
  const effects: UploadEffects = {
    begin: () => answer('begin', () => undefined),
    ask: () => answer('ask', () => undefined),
    append: ({ offset, bytes: part }, onProgress) =>
      answer(`append ${offset}`, async () => {
        if (offset !== bytes.length) throw new ApiError(409, '{}')
        onProgress(0.5)
        bytes = new Uint8Array(await new Blob([bytes, part]).arrayBuffer())
      }),
    pause: async (ms) => void paused.push(ms),
    onProgress: (fraction) => void progress.push(fraction),
  }
  return { effects, asked, paused, progress, bytes: () => bytes }
}
const lost = new ConnectionError('lost')

describe('An upload', () => {
  test('sends one part after the other, and reports its progress', async () => {
    const server = serverOf()
    expect(await uploadResumably(file, server.effects)).toEqual(whole)
    expect(server.asked).toEqual(['begin', 'append 0', `append ${partBytes}`, `append ${2 * partBytes}`])
    expect(server.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
    expect([...server.progress].sort((one, other) => one - other)).toEqual(server.progress)
    expect([server.progress[0], server.progress.at(-1)]).toEqual([0, 1])
  })

  test.each([0, 1, 2, 3])('continues after a break at response %i, lost before or after it counted', async (at) => {
    for (const hasArrived of [false, true]) {
      const server = serverOf({ [at]: { error: lost, hasArrived } })
      expect(await uploadResumably(file, server.effects)).toEqual(whole)
      expect(server.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
      expect(server.asked[at + 1]).toBe(at === 0 ? 'begin' : 'ask')
      // No part that has arrived is sent again.
      const sent = server.asked.filter((name) => name.startsWith('append'))
      expect(sent).toHaveLength(at > 0 && !hasArrived ? 4 : 3)
      expect(server.paused).toEqual([1000])
    }
  })

  test('that was begun before continues from there', async () => {
    const server = serverOf({}, new Uint8Array(await file.slice(0, partBytes + 10).arrayBuffer()))
    await uploadResumably(file, server.effects)
    expect(server.asked).toEqual(['begin', `append ${partBytes + 10}`, `append ${2 * partBytes + 10}`])
    expect(server.bytes()).toEqual(new Uint8Array(await file.arrayBuffer()))
  })

  test('at the wrong offset asks for the right one at once', async () => {
    const server = serverOf({ 1: { error: new ApiError(409, '{"offset":0}') } })
    expect(await uploadResumably(file, server.effects)).toEqual(whole)
    expect(server.asked.slice(0, 4)).toEqual(['begin', 'append 0', 'ask', 'append 0'])
    expect(server.paused).toEqual([])
  })

  test('that stalled continues as after a break', async () => {
    const stalled = new DOMException('stalled', 'AbortError')
    const server = serverOf({ 2: { error: stalled } })
    expect(await uploadResumably(file, server.effects)).toEqual(whole)
  })

  test('waits longer each time, and ends if the connection stays lost', async () => {
    const server = serverOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, { error: lost }])))
    await expect(uploadResumably(file, server.effects)).rejects.toBe(lost)
    expect(server.paused).toEqual([1000, 2000, 3000, 4000, 5000])
  })

  test('may break any number of times if it makes progress in between', async () => {
    const fails = Object.fromEntries([1, 3, 5].map((at) => [at, { error: lost, hasArrived: true }]))
    const server = serverOf(fails)
    expect(await uploadResumably(file, server.effects)).toEqual(whole)
    expect(server.paused).toEqual([1000, 1000, 1000])
  })

  test.each([401, 413, 422, 429, 500])('ends at a response of %i', async (status) => {
    const refusal = new ApiError(status, '{}')
    await expect(uploadResumably(file, serverOf({ 1: { error: refusal } }).effects)).rejects.toBe(refusal)
  })

  test('that was deleted after a day begins again, once', async () => {
    const gone = new ApiError(404, '{}')
    const server = serverOf({ 1: { error: gone } })
    expect(await uploadResumably(file, server.effects)).toEqual(whole)
    expect(server.asked.slice(0, 4)).toEqual(['begin', 'append 0', 'begin', 'append 0'])
    await expect(uploadResumably(file, serverOf({ 1: { error: gone }, 3: { error: gone } }).effects)).rejects.toBe(gone)
  })

  test('that makes no progress ends', async () => {
    const { effects } = serverOf()
    const nowhere = async () => ({ id: 7, offset: 0, file: null })
    await expect(uploadResumably(file, { ...effects, append: nowhere })).rejects.toThrow(ConnectionError)
  })

  test('ends when it is cancelled', async () => {
    const controller = new AbortController()
    const server = serverOf()
    const { append } = server.effects
    const effects: UploadEffects = {
      ...server.effects,
      signal: controller.signal,
      append: (...given) => {
        controller.abort('cancelled')
        return append(...given)
      },
    }
    await expect(uploadResumably(file, effects)).rejects.toBe('cancelled')
    expect(server.asked).toEqual(['begin', 'append 0'])
  })
})
