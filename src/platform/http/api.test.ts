import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, ConnectionError, fetchResponse, isFailedCall, readAnswer, refusalOf, requestIdOf } from './api.ts'

const failed = (body: BodyInit, status: number) => readAnswer(new Response(body, { status })).catch((error) => error)

test('a server bug carries the id of its request, a refusal has none', async () => {
  const bug = await failed(JSON.stringify({ message: 'An error occurred', requestId: 'f00' }), 500)
  expect([refusalOf(bug), requestIdOf(bug)]).toEqual(['An error occurred', 'f00'])
  expect(requestIdOf(await failed(JSON.stringify({ message: 'No.' }), 409))).toBeUndefined()
  expect(requestIdOf(await failed('<h1>Bad gateway</h1>', 502))).toBeUndefined()
  expect(requestIdOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

describe('A call', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const call = async () => readAnswer(await fetchResponse('/api/towns'))
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))

  test.each([
    { says: 'without a response', fetch: () => Promise.reject(new TypeError('Failed to fetch')), is: ConnectionError },
    { says: 'whose response breaks off', fetch: async () => broken(), is: ConnectionError },
    { says: 'that a public Wi-Fi answers', fetch: async () => new Response('<h1>Log in</h1>'), is: ConnectionError },
    { says: 'that is refused', fetch: async () => Response.json({ message: 'No.' }, { status: 409 }), is: ApiError },
  ])('$says fails as a call', async ({ fetch, is }) => {
    vi.stubGlobal('fetch', fetch)
    const error = await call().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(is)
    expect(isFailedCall(error)).toBe(true)
  })

  test('that is aborted does not count as failed, nor does a bug', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')))
    await expect(call()).rejects.toThrow(DOMException)
    expect(isFailedCall(new TypeError('undefined is not a function'))).toBe(false)
  })
})
