import { describe, expect, test } from 'vitest'
import type { NewMessage } from '#features/messaging/messages/schema.ts'
import { mayChange, nextToSend, type Outcome, sendInTurn, untried } from '#platform/device/outbox-rules.ts'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { bodyOf, deliver, hasToUpload, sendingRules, type WaitingFile, type WaitingMessage } from './outbox-rules.ts'

const file = (id: string, given: Partial<WaitingFile> = {}): WaitingFile => ({
  ...{ id, blob: new Blob([id]), name: '', uploadedId: null, ...given },
})
const waiting = (given: Partial<WaitingMessage> = {}): WaitingMessage => ({
  ...{ id: 'm', owner: 7, at: 1, kind: 'message', conversationId: 3, files: [], reply: null, ...untried },
  message: { kind: 'text', id: 'm', text: 'Namaste', replyTo: null },
  ...given,
})
const photos = (files: WaitingFile[]) =>
  waiting({ message: { kind: 'pictures', id: 'm', text: '', replyTo: null }, files })
const lost = new ConnectionError('gone')
const refused = (status: number) => new ApiError(status, '{"message":"No."}')
const busy = new ApiError(503, '', 5)

/**
 * Fake effects. `uploads` and `sends` contain the errors of the first uploads and sends; undefined lets one succeed.
 * All later ones succeed.
 */
function world({ uploads = [], sends = [] }: { uploads?: unknown[]; sends?: unknown[] } = {}) {
  const seen = { uploaded: [] as string[], sent: [] as NewMessage[], kept: [] as WaitingMessage[], arrived: 0 }
  const effects = {
    async upload({ id }: WaitingFile) {
      seen.uploaded.push(id)
      const failure = uploads.shift()
      if (failure) throw failure
      return seen.uploaded.length
    },
    async send(_: number, message: NewMessage) {
      seen.sent.push(message)
      const failure = sends.shift()
      if (failure) throw failure
      return { seq: 1, createdAt: '2026-11-26T06:00:00.000Z', details: null }
    },
    keep: async (item: WaitingMessage) => void seen.kept.push(item),
    sent: () => void seen.arrived++,
    pause: async () => undefined,
    now: () => 1000,
  }
  return { seen, effects }
}

describe('A message that waits', () => {
  test('is sent unchanged', async () => {
    const { seen, effects } = world()
    expect(await deliver(waiting(), effects)).toBe('arrived')
    expect(seen).toMatchObject({ sent: [{ kind: 'text', id: 'm', text: 'Namaste', replyTo: null }], arrived: 1 })
  })

  test('uploads its photos first, and remembers each', async () => {
    const { seen, effects } = world({ uploads: [undefined, refused(500)] })
    expect(await deliver(photos([file('a'), file('b')]), effects)).toBe('failed')
    expect(seen.sent).toEqual([])
    const kept = seen.kept.at(-1)!
    expect(kept.files.map(({ uploadedId }) => uploadedId)).toEqual([1, null])
    const again = world()
    expect(await deliver(kept, again.effects)).toBe('arrived')
    expect(again.seen.uploaded).toEqual(['b'])
    expect(again.seen.sent).toMatchObject([{ kind: 'pictures', pictureIds: [1] }])
  })

  const gone = (field: string) => new ApiError(422, JSON.stringify({ message: 'Gone.', fields: { [field]: 'Gone.' } }))
  const there = photos([file('a', { uploadedId: 41 }), file('b', { uploadedId: 42 })])
  const plan = (kind: 'file' | 'voice', uploadedId: number | null = 41) =>
    waiting({
      message: { kind, id: 'm', text: '', replyTo: null },
      files: [file('a', { uploadedId, voice: { ms: 1200, waveform: [5] } })],
    })

  test.each<[string, string, WaitingMessage, string[], object, object]>([
    ['photos', 'pictureIds', there, ['a', 'b'], { pictureIds: [41, 42] }, { pictureIds: [1, 2] }],
    ['a document', 'fileId', plan('file'), ['a'], { fileId: 41 }, { fileId: 1 }],
    ['a recording', 'fileId', plan('voice'), ['a'], { fileId: 41 }, { fileId: 1 }],
  ])('uploads %s again, once a try, if the server has deleted it meanwhile', async (_case, field, message, ...all) => {
    const [uploaded, first, second] = all
    const { seen, effects } = world({ sends: [gone(field)] })
    expect(await deliver(message, effects)).toBe('arrived')
    expect(seen).toMatchObject({ uploaded, sent: [first, second], arrived: 1 })
    expect(seen.kept.some(({ files }) => files.every(({ uploadedId }) => uploadedId === null))).toBe(true)
    const twice = world({ sends: [gone(field), gone(field)] })
    expect(await deliver(message, twice.effects)).toBe('refused')
    expect(twice.seen).toMatchObject({ uploaded, sent: [first, second], arrived: 0 })
    // When the user tries again, the file is uploaded once more.
    const asked = world({ sends: [gone(field)] })
    expect(await deliver(twice.seen.kept.at(-1)!, asked.effects)).toBe('arrived')
    expect(asked.seen.uploaded).toEqual(uploaded)
  })

  test('is not sent again if a file it just uploaded is missing, or if something else is refused', async () => {
    const anew = world({ sends: [gone('fileId')] })
    expect(await deliver(plan('file', null), anew.effects)).toBe('refused')
    expect(anew.seen.sent).toHaveLength(1)
    const other = world({ sends: [gone('text')] })
    expect(await deliver(plan('file'), other.effects)).toBe('refused')
    expect(other.seen.uploaded).toEqual([])
  })

  test('that was refused for a missing file has not arrived, even if the next upload is lost', async () => {
    const { seen, effects } = world({ sends: [gone('fileId')], uploads: [lost, lost, lost] })
    expect(await deliver(plan('file'), effects)).toBe('lost')
    expect(seen.kept.at(-1)).toMatchObject({ isUnanswered: false, refusal: null, files: [{ uploadedId: null }] })
  })

  test('restarts a broken upload, three times at most', async () => {
    const { seen, effects } = world({ uploads: [lost, lost] })
    expect(await deliver(photos([file('a')]), effects)).toBe('arrived')
    expect(seen.uploaded).toEqual(['a', 'a', 'a'])
    expect(await deliver(photos([file('a')]), world({ uploads: [lost, lost, lost] }).effects)).toBe('lost')
  })

  test.each([
    [lost, 'lost', null],
    [refused(429), 'later', null],
    [refused(401), 'logged-out', null],
    [refused(422), 'refused', 'No.'],
  ] as const)('whose try ends with %s is %s', async (failure, outcome, refusal) => {
    const { seen, effects } = world({ sends: [failure] })
    expect(await deliver(waiting(), effects)).toBe(outcome)
    expect(seen.kept.at(-1)!.refusal).toBe(refusal)
    expect(seen.arrived).toBe(0)
  })
})

describe('Whether a message may have arrived', () => {
  const last = async (message: WaitingMessage, given: Parameters<typeof world>[0]) => {
    const { seen, effects } = world(given)
    await deliver(message, effects)
    return seen.kept.at(-1)!
  }
  test.each<[string, WaitingMessage, Parameters<typeof world>[0], boolean]>([
    ['after a lost answer', waiting(), { sends: [lost] }, true],
    ['after a refusal for now', waiting(), { sends: [refused(429)] }, false],
    ['after a failure of the server', waiting(), { sends: [refused(500)] }, true],
    ['where the server was too busy', waiting(), { sends: [busy] }, true],
    ['after a gateway timeout', waiting(), { sends: [refused(504)] }, true],
    ['after a failure of the server at an upload', photos([file('a')]), { uploads: [refused(500)] }, false],
    ['where the server was too busy for an upload', photos([file('a')]), { uploads: [busy] }, false],
    ['after a session has ended', waiting(), { sends: [refused(401)] }, false],
    ['after a lost upload', photos([file('a')]), { uploads: [lost, lost, lost] }, false],
    ['after a lost answer once its photos were there', photos([file('a')]), { sends: [lost] }, true],
    ['after a lost answer, then a refusal for now', waiting({ isUnanswered: true }), { sends: [refused(429)] }, true],
    ['after a lost answer, then a refusal', waiting({ isUnanswered: true }), { sends: [refused(422)] }, false],
  ])('is known %s', async (_case, message, given, may) => {
    const { isUnanswered } = await last(message, given)
    expect(isUnanswered).toBe(may)
  })

  test('is known if the page is closed during a try', async () => {
    const { seen, effects } = world()
    void deliver(waiting(), { ...effects, send: () => new Promise(() => undefined) })
    await expect.poll(() => seen.kept.at(-1)?.isUnanswered).toBe(true)
  })

  test('decides about an edit, even after it was discarded and restored', () => {
    const given = { ...waiting({ isUnanswered: true, tries: 1 }), ...untried }
    expect(mayChange(given)).toBe(false)
    expect(mayChange({ ...given, refusal: 'No.' })).toBe(true)
  })
})

describe('Messages of a conversation', () => {
  const photo = (id: string, at: number, given: Partial<WaitingMessage> = {}) => ({
    ...{ ...photos([file(id)]), id, at },
    ...given,
  })
  const elsewhere = waiting({ id: 'z', at: 9, conversationId: 4 })
  const idsOf = (all: readonly WaitingMessage[]) => nextToSend(all, 1000, sendingRules).map(({ id }) => id)

  test.each<[string, WaitingMessage, string[]]>([
    ['a photo that the server holds back', photo('a', 1, { notBefore: 5000 }), ['z']],
    ['nothing held', photo('a', 1), ['a', 'b', 'c', 'z']],
    ['a refused photo', photo('a', 1, { refusal: 'No.' }), ['b', 'c', 'z']],
  ])('wait for those before them, and those of others do not: %s', (_case, first, next) => {
    expect(idsOf([elsewhere, waiting({ id: 'c', at: 3 }), waiting({ id: 'b', at: 2 }), first])).toEqual(next)
  })

  test('that met a busy server hold up no other conversation; a limit holds up all', () => {
    const held = waiting({ id: 'a', at: 1, notBefore: 5000, isBusy: true })
    const next = waiting({ id: 'b', at: 2 })
    expect(idsOf([held, next, elsewhere])).toEqual(['z'])
    expect(idsOf([{ ...held, isBusy: false }, next, elsewhere])).toEqual([])
  })

  test('that were written before a held one are sent', () => {
    expect(
      idsOf([photo('b', 2, { notBefore: 5000 }), waiting({ id: 'a', at: 1 }), waiting({ id: 'c', at: 3 })]),
    ).toEqual(['a'])
  })

  test.each<[Outcome | undefined, string[], Outcome | undefined]>([
    ['arrived', ['a', 'b', 'c'], undefined],
    ['refused', ['a', 'b', 'c'], undefined],
    ['failed', ['a'], undefined],
    [undefined, ['a'], undefined],
    ['lost', ['a'], 'lost'],
    ['later', ['a'], 'later'],
    ['logged-out', ['a'], 'logged-out'],
  ])('after one that is %s: %j are tried', async (outcome, all, stop) => {
    const tried: string[] = []
    const ended = await sendInTurn(
      async (before) => ['a', 'b', 'c'].map((id, at) => waiting({ id, at })).find(({ id }) => !before.has(id)),
      async ({ id }) => {
        tried.push(id)
        return id === 'a' ? outcome : 'arrived'
      },
      sendingRules,
    )
    expect([tried, ended]).toEqual([all, stop])
  })
})

test('The sent message has the ids of its uploads', () => {
  const waveform = Array.from({ length: 48 }, () => 5)
  const recording = file('v', { uploadedId: 9, voice: { ms: 1200, waveform } })
  const voice = waiting({ message: { kind: 'voice', id: 'm', text: '', replyTo: 2 }, files: [recording] })
  expect(bodyOf(voice)).toMatchObject({ kind: 'voice', fileId: 9, replyTo: 2, text: '' })
  const written = { kind: 'file', id: 'm', text: 'Plan', replyTo: null } as const
  const plan = waiting({ message: written, files: [file('f', { uploadedId: 4 })] })
  expect(bodyOf(plan)).toEqual({ kind: 'file', id: 'm', text: 'Plan', replyTo: null, fileId: 4 })
  expect(hasToUpload(voice)).toBe(false)
  expect(hasToUpload(photos([file('a')]))).toBe(true)
})
