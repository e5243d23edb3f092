import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpointMutation, keyedMutation, runMutation } from './mutation.ts'
import { createQueryClient, endpointQuery } from './query-client.ts'

const messages = '/api/conversations/1/messages'
const rename = endpointMutation('PATCH /api/conversations/{id}/messages/{seq}', {
  params: { id: 1, seq: 2 },
  invalidates: [messages],
})
const query = endpointQuery('/api/conversations/{id}/messages', { params: { id: 1 } })

/** The recorded writes, and the answers of the fake server. */
let sent: { address: string; method: string; key: string | null; language: string | null; body: unknown }[]
let answer: () => Promise<Response>
let name: string

beforeEach(() => {
  sent = []
  name = 'House'
  answer = async () => Response.json({ ok: true })
  vi.stubGlobal('document', { documentElement: { lang: 'mr' } })
  vi.stubGlobal('fetch', (address: string, { method, headers: given, body }: RequestInit) => {
    const headers = new Headers(given)
    const [key, language] = [headers.get('Idempotency-Key'), headers.get('Accept-Language')]
    sent.push({ address, method: method!, key, language, body: JSON.parse(String(body)) })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Creates the client of a page that shows the thing with the id 1. */
async function shownThing() {
  const client = createQueryClient(async () => Response.json({ name }))
  new QueryObserver(client, query).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual({ name: 'House' }))
  return client
}

describe('A write', () => {
  test('sends its body in the language of the page, and has refetched what it changed when it ends', async () => {
    const client = await shownThing()
    name = 'Villa'
    await runMutation(client, rename, { text: 'Villa' })
    expect(sent).toEqual([
      { address: `${messages}/2`, method: 'PATCH', key: null, language: 'mr', body: { text: 'Villa' } },
    ])
    expect(client.getQueryData(query.queryKey)).toEqual({ name: 'Villa' })
  })

  test('that overtakes the first answer has it fetched again', async () => {
    const first = Promise.withResolvers<void>()
    const stored = { name }
    const client = createQueryClient(async () => {
      const old = Response.json(stored)
      await first.promise
      return old
    })
    new QueryObserver(client, query).subscribe(() => undefined)
    answer = async () => {
      stored.name = 'Villa'
      setTimeout(first.resolve)
      return Response.json({ ok: true })
    }
    await runMutation(client, rename, { text: 'Villa' })
    expect(client.getQueryData(query.queryKey)).toEqual({ name: 'Villa' })
  })

  test('whose response was lost refetches too, because it may have counted', async () => {
    const client = await shownThing()
    name = 'Villa'
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(runMutation(client, rename, { text: 'Villa' })).rejects.toThrow('The connection failed')
    expect(client.getQueryData(query.queryKey)).toEqual({ name: 'Villa' })
  })

  test('carries an Idempotency-Key if its endpoint takes one, the same until it has succeeded', async () => {
    const client = createQueryClient(() => Promise.reject(new Error('nothing is asked here')))
    const order = keyedMutation('POST /api/cart/lines')
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await runMutation(client, order, { productId: 1 }).catch(() => undefined)
    answer = async () => Response.json({ ok: true })
    for (const _ of [1, 2]) await runMutation(client, order, { productId: 1 })
    const [lost, again, anew] = sent.map(({ key }) => key)
    expect(lost).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(lost)
    expect(anew).not.toBe(lost)
  })

  test('that has counted does not fail because of what runs after it', async () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const bug = new RangeError('a bug')
    const after = () => {
      throw bug
    }
    const client = await shownThing()
    name = 'Villa'
    await runMutation(
      client,
      endpointMutation('PATCH /api/conversations/{id}/messages/{seq}', { params: { id: 1, seq: 2 }, after }),
      { text: 'Villa' },
    )
    expect(reportError).toHaveBeenCalledWith(bug)
  })

  test('that ends in a bug reports it, but a refused one does not', async () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const client = await shownThing()
    answer = async () => Response.json({ message: 'No.' }, { status: 409 })
    await runMutation(client, rename, { text: 'Villa' }).catch(() => undefined)
    expect(reportError).not.toHaveBeenCalled()
    const bug = new RangeError('a bug')
    answer = () => Promise.reject(bug)
    await runMutation(client, rename, { text: 'Villa' }).catch(() => undefined)
    expect(reportError).toHaveBeenCalledWith(bug)
  })
})
