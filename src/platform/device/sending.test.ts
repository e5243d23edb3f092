import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { tryToSend } from './sending.ts'
import { untried, type WaitingFile, type WaitingItem } from './waiting.ts'

const file = (id: string, uploadedId: number | null = null): WaitingFile => ({ id, blob: new Blob([id]), uploadedId })
const waiting = (given: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ ...untried, id: 'a', kind: 'letter', owner: 7, at: 1, body: { text: 'Namaste' }, files: [], ...given },
})
const lost = new ConnectionError('gone')
const refused = (status: number, body: object = { message: 'No.' }) => new ApiError(status, JSON.stringify(body))
const gone = (field: string) => refused(422, { message: 'Gone.', fields: { [field]: 'Gone.' } })

/**
 * Steps for a test. Each upload or send takes the next error from its list and fails with that error. It succeeds if
 * the error is undefined or the list is empty.
 */
function world({ uploads = [], sends = [] }: { uploads?: unknown[]; sends?: unknown[] } = {}) {
  const seen = { uploaded: [] as string[], sent: [] as (number | null)[][], kept: [] as WaitingItem[], pauses: 0 }
  const steps = {
    async upload({ id }: WaitingFile) {
      seen.uploaded.push(id)
      const failure = uploads.shift()
      if (failure) throw failure
      return 100 + seen.uploaded.length
    },
    async send({ files }: WaitingItem) {
      seen.sent.push(files.map(({ uploadedId }) => uploadedId))
      const failure = sends.shift()
      if (failure) throw failure
      return 'thank you'
    },
    keep: async (item: WaitingItem) => void seen.kept.push(item),
    inUploadTurn: (all: () => Promise<void>) => all(),
    pause: async () => void seen.pauses++,
    now: () => 1000,
  }
  const send = async (item: WaitingItem) => (await tryToSend(item, steps)).outcome
  return { seen, steps, send, last: () => seen.kept.at(-1)! }
}

describe('A try', () => {
  test('sends the item and returns the answer', async () => {
    const { steps, seen } = world()
    expect(await tryToSend(waiting(), steps)).toEqual({ outcome: 'arrived', answer: 'thank you' })
    expect(seen).toMatchObject({ uploaded: [], sent: [[]], kept: [{ tries: 1 }] })
  })

  test('uploads the files first, remembers each, and continues from there after a break', async () => {
    const first = world({ uploads: [undefined, refused(500)] })
    expect(await first.send(waiting({ files: [file('one'), file('two')] }))).toBe('failed')
    expect(first.seen.sent).toEqual([])
    expect(first.last().files).toMatchObject([{ uploadedId: 101 }, { uploadedId: null }])
    const second = world()
    expect(await second.send(first.last())).toBe('arrived')
    expect(second.seen).toMatchObject({ uploaded: ['two'], sent: [[101, 101]] })
    expect(second.last().tries).toBe(2)
  })

  test('repeats a broken upload after a pause, three times at most', async () => {
    const two = world({ uploads: [lost, lost] })
    expect(await two.send(waiting({ files: [file('one')] }))).toBe('arrived')
    expect(two.seen).toMatchObject({ uploaded: ['one', 'one', 'one'], pauses: 2 })
    expect(await world({ uploads: [lost, lost, lost] }).send(waiting({ files: [file('one')] }))).toBe('lost')
  })

  test.each(['pictureIds', 'fileId'])(
    'uploads the files again, once, if the server has deleted them: %s',
    async (field) => {
      const there = waiting({ files: [file('one', 5), file('two', 6)] })
      const once = world({ sends: [gone(field)] })
      expect(await once.send(there)).toBe('arrived')
      const [before, after] = [
        [5, 6],
        [101, 102],
      ]
      const both = { uploaded: ['one', 'two'], sent: [before, after] }
      expect(once.seen).toMatchObject(both)
      const twice = world({ sends: [gone(field), gone(field)] })
      expect(await twice.send(there)).toBe('refused')
      expect(twice.seen).toMatchObject(both)
    },
  )

  test('does not repeat an upload that it has just made, nor one after another refusal', async () => {
    const anew = world({ sends: [gone('fileId')] })
    expect(await anew.send(waiting({ files: [file('one')] }))).toBe('refused')
    expect(anew.seen.sent).toHaveLength(1)
    const other = world({ sends: [gone('text')] })
    expect(await other.send(waiting({ files: [file('one', 5)] }))).toBe('refused')
    expect(other.seen.uploaded).toEqual([])
  })

  test('ends at a refused file', async () => {
    const { seen, send, last } = world({ uploads: [refused(422, { message: 'Damaged.' })] })
    expect(await send(waiting({ files: [file('one'), file('two')] }))).toBe('refused')
    expect(seen).toMatchObject({ uploaded: ['one'], sent: [] })
    expect(last().refusal).toBe('Damaged.')
  })

  test.each([
    [lost, 'lost', null],
    [refused(401), 'logged-out', null],
    [refused(429), 'later', null],
    [refused(403), 'refused', 'No.'],
    [refused(422, { message: 'Too long.', fields: { note: 'Too long.' } }), 'refused', 'Too long.'],
    [new ApiError(413, '<html>'), 'refused', ''],
  ])('that ends with %s keeps everything: %s', async (error, outcome, refusal) => {
    const { send, last } = world({ sends: [error] })
    expect(await send(waiting({ files: [file('one')] }))).toBe(outcome)
    expect(last()).toMatchObject({ id: 'a', refusal, body: { text: 'Namaste' }, files: [{ uploadedId: 101 }] })
  })

  test.each([
    ['3600', 3_601_000],
    ['999999999', 86_401_000],
    [null, null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('that the server postpones (Retry-After: %s) stores the moment for the next one', async (header, notBefore) => {
    const { send, last } = world({ uploads: [new ApiError(429, '{}', header)] })
    expect(await send(waiting({ files: [file('one')] }))).toBe('later')
    expect(last()).toMatchObject({ notBefore, refusal: null })
    expect(await send(last())).toBe('arrived')
    expect(last().notBefore).toBeNull()
  })

  test('counts how often the server fails, and keeps the reference', async () => {
    const failure = refused(500, { message: 'Oops', requestId: 'abc' })
    const { send, last } = world({ sends: [failure, refused(502)] })
    expect(await send(waiting())).toBe('failed')
    expect(last()).toMatchObject({ failures: 1, reference: 'abc', refusal: null })
    expect(await send(last())).toBe('failed')
    expect(last()).toMatchObject({ failures: 2, reference: null })
  })

  test('of a refused item starts again on request', async () => {
    const { send, seen } = world()
    expect(await send(waiting({ refusal: 'No.' }))).toBe('arrived')
    expect(seen.kept[0]!.refusal).toBeNull()
  })

  test('that a bug ends throws, and the item stays', async () => {
    const { send, last } = world({ sends: [new TypeError('a bug')] })
    await expect(send(waiting())).rejects.toThrow('a bug')
    expect(last()).toMatchObject({ refusal: null, tries: 1, failures: 1, body: { text: 'Namaste' } })
  })
})
