import { describe, expect, test } from 'vitest'
import {
  currentHold,
  isFailing,
  mayChange,
  nextToSend as nextToSendBy,
  type Outcome,
  outcomeOf,
  sendInTurn,
} from '#platform/device/outbox-rules.ts'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { bodyOf, deliver, sendingRules, type WaitingEntry } from './outbox-rules.ts'
import { emptyEntry, entryForm, type NewEntry } from './schema.ts'

const { pictures: _, ...fields } = entryForm({ today: '2026-11-20', localPhotos: 0 }).parse({
  ...emptyEntry,
  ...{ day: '2026-11-20', note: 'Plinth beam cast.', masons: '4' },
})
const photo = (id: string, pictureId: number | null = null) => ({ id, pictureId, blob: new Blob([id]) })
const waiting = (given: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ kind: 'diary', id: 'a', owner: 7, at: 1, projectId: 3, fields, photos: [], tries: 0, refusal: null },
  ...{ failures: 0, reference: null, notBefore: null },
  ...given,
})
const nextToSend = (all: readonly WaitingEntry[], now: number) => nextToSendBy(all, now, sendingRules)
const lost = new ConnectionError('gone')
const refused = (status: number, body: object = { message: 'No.' }) => new ApiError(status, JSON.stringify(body))
const photoGone = refused(422, { message: 'Gone.', fields: { pictureIds: 'Gone.' } })

/**
 * Effects for a test. Each upload or post takes the next error from its list and fails with that error. It succeeds if
 * the error is undefined or the list is empty.
 */
function world({ uploads = [], posts = [] }: { uploads?: unknown[]; posts?: unknown[] } = {}) {
  const seen = { uploaded: [] as string[], posted: [] as NewEntry[], kept: [] as WaitingEntry[], pauses: 0 }
  let pictures = 100
  const effects = {
    async upload(blob: Blob) {
      seen.uploaded.push(await blob.text())
      const failure = uploads.shift()
      if (failure) throw failure
      return { id: ++pictures }
    },
    async post(_entry: WaitingEntry, body: NewEntry) {
      seen.posted.push(body)
      const failure = posts.shift()
      if (failure) throw failure
    },
    async keep(entry: WaitingEntry) {
      seen.kept.push(entry)
    },
    async pause() {
      seen.pauses++
    },
    now: () => 1000,
  }
  return { seen, effects, last: () => seen.kept.at(-1)! }
}

describe('What a failure means', () => {
  test.each([
    [lost, 'lost'],
    [new DOMException('stalled', 'AbortError'), 'lost'],
    [refused(401), 'logged-out'],
    [refused(429), 'later'],
    [refused(408), 'later'],
    [refused(500), 'failed'],
    [refused(503), 'failed'],
    [new ApiError(503, '{}', '5'), 'later'],
    [refused(403), 'refused'],
    [refused(404), 'refused'],
    [refused(409), 'refused'],
    [refused(413), 'refused'],
    [refused(422), 'refused'],
  ])('%s: %s', (error, outcome) => expect(outcomeOf(error)).toBe(outcome))
})

describe('The outbox', () => {
  test('sends the oldest first, and never retries a refused entry by itself', () => {
    const all = [waiting({ id: 'b', at: 2 }), waiting({ id: 'c', at: 3, refusal: 'No.' }), waiting({ id: 'a', at: 1 })]
    expect(nextToSend(all, 1000).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test.each<[string, Partial<WaitingEntry>, Partial<WaitingEntry>, number | undefined]>([
    ['its own moment', { notBefore: 5000 }, {}, 5000],
    ['the later one of two', { notBefore: 5000 }, { notBefore: 6000 }, 6000],
    ['that of a different entry', {}, { notBefore: 5000 }, 5000],
    [
      'that of a different entry, if both have photos to upload',
      { photos: [photo('a')] },
      { photos: [photo('b')], notBefore: 5000 },
      5000,
    ],
    [
      'not that of a different entry’s photos, if it has none',
      {},
      { photos: [photo('b')], notBefore: 5000 },
      undefined,
    ],
    [
      'not that of a different entry’s photos, once its own are uploaded',
      { photos: [photo('a', 5)] },
      { photos: [photo('b')], notBefore: 5000 },
      undefined,
    ],
    [
      'that of a different entry whose photos are uploaded',
      { photos: [photo('a')] },
      { photos: [photo('b', 5)], notBefore: 5000 },
      5000,
    ],
    ['none in the past', { notBefore: 1000 }, {}, undefined],
    ['none that only a wrong clock can have set', { notBefore: 1000 + 86_400_001 }, {}, undefined],
  ])('waits until the moment that the server gave: %s', (_case, entry, other, moment) => {
    const all = [waiting({ id: 'a', at: 1, ...entry }), waiting({ id: 'b', at: 2, ...other })]
    expect(currentHold(all[0]!, all, 1000, sendingRules)?.until).toBe(moment)
    expect(nextToSend(all, 1000).some(({ id }) => id === 'a')).toBe(moment === undefined)
  })

  test.each([
    [{ tries: 0, refusal: null }, true],
    [{ tries: 1, refusal: null }, false],
    [{ tries: 3, refusal: 'No.' }, true],
    [{ tries: 3, refusal: '' }, true],
  ])('lets a waiting entry with %j be changed: %s', (entry, may) => expect(mayChange(entry)).toBe(may))

  test.each<[Outcome | undefined, string[], Outcome | undefined]>([
    ['arrived', ['a', 'b', 'c'], undefined],
    ['failed', ['a', 'b', 'c'], undefined],
    ['refused', ['a', 'b', 'c'], undefined],
    [undefined, ['a', 'b', 'c'], undefined],
    ['lost', ['a'], 'lost'],
    ['later', ['a'], 'later'],
    ['logged-out', ['a'], 'logged-out'],
  ])('goes on after one that is %s: %j', async (outcome, all, stop) => {
    const sent: string[] = []
    const entries = ['a', 'b', 'c'].map((id, at) => waiting({ id, at }))
    const ended = await sendInTurn(
      async (tried) => entries.find(({ id }) => !tried.has(id)),
      async ({ id }) => {
        sent.push(id)
        return id === 'a' ? outcome : 'arrived'
      },
      sendingRules,
    )
    expect([sent, ended]).toEqual([all, stop])
  })

  test.each([
    [new ApiError(503, '{}', '5'), { notBefore: 6000, isBusy: true }],
    [new ApiError(429, '{}', '5'), { notBefore: 6000, isBusy: false }],
  ])('distinguishes a busy server from a limit: %s', async (failure, known) => {
    const { effects, last } = world({ posts: [failure] })
    expect(await deliver(waiting(), effects)).toBe('later')
    expect(last()).toMatchObject(known)
    expect(currentHold(last(), [last()], 1000, sendingRules)).toEqual({ until: 6000, isBusy: known.isBusy })
  })

  test('counts how often the server fails at an entry, and keeps the reference', async () => {
    const failure = refused(500, { message: 'Oops', requestId: 'abc' })
    const { effects, last } = world({ posts: [failure, failure, refused(502), failure] })
    let entry = waiting()
    for (const [failures, reference] of [
      [1, 'abc'],
      [2, 'abc'],
      [3, null],
    ] as const) {
      expect(isFailing(entry)).toBe(false)
      expect(await deliver(entry, effects)).toBe('failed')
      entry = last()
      expect(entry).toMatchObject({ failures, reference, refusal: null })
    }
    expect(isFailing(entry)).toBe(true)
    expect(isFailing({ ...entry, refusal: 'No.' })).toBe(false)
  })

  test('names the author, and lists a photo that was chosen twice once', () => {
    const body = bodyOf(waiting({ photos: [photo('one', 5), photo('two', 6), photo('again', 5)] }))
    expect(body).toEqual({ ...fields, pictureIds: [5, 6], authorId: 7 })
  })
})

describe('A delivery', () => {
  test('uploads the photos, then sends the entry', async () => {
    const { seen, effects } = world()
    expect(await deliver(waiting({ photos: [photo('one'), photo('two')] }), effects)).toBe('arrived')
    expect(seen.uploaded).toEqual(['one', 'two'])
    expect(seen.posted).toEqual([{ ...fields, pictureIds: [101, 102], authorId: 7 }])
  })

  test('stores what is uploaded, and continues from there after a break', async () => {
    const first = world({ uploads: [undefined, lost, lost, lost] })
    expect(await deliver(waiting({ photos: [photo('one'), photo('two')] }), first.effects)).toBe('lost')
    expect(first.seen.posted).toEqual([])
    expect(first.last()).toMatchObject({ tries: 1, refusal: null, photos: [{ pictureId: 101 }, { pictureId: null }] })
    const second = world()
    expect(await deliver(first.last(), second.effects)).toBe('arrived')
    expect(second.seen.uploaded).toEqual(['two'])
    expect(second.last().tries).toBe(2)
  })

  test('retries an upload that breaks at 90 % at once', async () => {
    const { seen, effects } = world({ uploads: [lost, lost] })
    expect(await deliver(waiting({ photos: [photo('one')] }), effects)).toBe('arrived')
    expect(seen.uploaded).toEqual(['one', 'one', 'one'])
    expect(seen.pauses).toBe(2)
  })

  test('uploads photos again, once, if they were deleted on the server meanwhile', async () => {
    const { seen, effects } = world({ posts: [photoGone] })
    expect(await deliver(waiting({ photos: [photo('one', 5), photo('two', 6)] }), effects)).toBe('arrived')
    expect(seen.uploaded).toEqual(['one', 'two'])
    expect(seen.posted.map(({ pictureIds }) => pictureIds)).toEqual([
      [5, 6],
      [101, 102],
    ])
    const twice = world({ posts: [photoGone, photoGone] })
    expect(await deliver(waiting({ photos: [photo('one', 5)] }), twice.effects)).toBe('refused')
    expect(twice.seen.posted).toHaveLength(2)
  })

  test.each([
    [lost, 'lost', null],
    [refused(401), 'logged-out', null],
    [refused(429), 'later', null],
    [refused(403), 'refused', 'No.'],
    [refused(404), 'refused', 'No.'],
    [refused(422, { message: 'Too long.', fields: { note: 'Too long.' } }), 'refused', 'Too long.'],
    [new ApiError(413, '<html>'), 'refused', ''],
  ])('that ends with %s keeps everything: %s', async (error, outcome, refusal) => {
    const { effects, last } = world({ posts: [error] })
    const entry = waiting({ photos: [photo('one')] })
    expect(await deliver(entry, effects)).toBe(outcome)
    expect(last()).toMatchObject({ refusal, fields, photos: [{ pictureId: 101 }] })
    expect(last().id).toBe('a')
  })

  test.each([
    ['3600', 3_601_000],
    ['999999999', 86_401_000],
    [null, null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('that the server postpones (Retry-After: %s) stores the moment for the next try', async (header, notBefore) => {
    const { effects, last } = world({ uploads: [new ApiError(429, '{}', header)] })
    expect(await deliver(waiting({ photos: [photo('one')] }), effects)).toBe('later')
    expect(last()).toMatchObject({ notBefore, refusal: null })
    expect(await deliver(last(), effects)).toBe('arrived')
    expect(last().notBefore).toBeNull()
  })

  test('of a refused entry starts again on request', async () => {
    const { effects, seen } = world()
    expect(await deliver(waiting({ refusal: 'No.' }), effects)).toBe('arrived')
    expect(seen.kept[0]!.refusal).toBeNull()
  })

  test('that a bug ends throws, and the entry and its photos stay stored', async () => {
    const { effects, last } = world({ posts: [new TypeError('a bug')] })
    await expect(deliver(waiting(), effects)).rejects.toThrow('a bug')
    expect(last()).toMatchObject({ refusal: null, tries: 1, failures: 1, fields })
  })

  test('does not retry a refused photo', async () => {
    const { seen, effects, last } = world({ uploads: [refused(422, { message: 'Damaged.' })] })
    expect(await deliver(waiting({ photos: [photo('one'), photo('two')] }), effects)).toBe('refused')
    expect(seen.uploaded).toEqual(['one'])
    expect(last().refusal).toBe('Damaged.')
  })
})
