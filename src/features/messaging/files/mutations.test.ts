import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadMessageFile } from './mutations.ts'

const file = new Blob(['Namaste'])
/** The requests made so far. */
let asked: string[]
/** The response for each request, in order. A request without a response hangs until it is aborted. */
let answers: (object | undefined)[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (address: string, { method = 'GET', signal }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    const answer = answers.shift()
    if (answer) return Promise.resolve(Response.json(answer))
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uploaded = { id: 5, offset: file.size, file: { id: 9 } }
const begin = 'POST /api/message-files'
const ask = 'GET /api/message-files/5'

test.each<[string, (object | undefined)[], string[]]>([
  ['the first request', [undefined, uploaded], [begin, begin]],
  ['the request for the offset', [{ ...uploaded, file: null }, undefined, uploaded], [begin, ask, ask]],
])('An upload continues a minute after %s has got no answer', async (_case, given, requests) => {
  answers = given
  const done = vi.fn()
  void uploadMessageFile({ key: 'k', what: 'document', file }).then(done)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual(requests.slice(0, -1))
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual(requests)
  expect(done).toHaveBeenCalledExactlyOnceWith({ id: 9 })
})

test('An upload that is cancelled before its first response ends at once', async () => {
  answers = []
  const outside = new AbortController()
  const ended = vi.fn()
  uploadMessageFile({ key: 'k', what: 'document', file }, { signal: outside.signal }).catch(ended)
  outside.abort('discarded')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledExactlyOnceWith('discarded')
})
