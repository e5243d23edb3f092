import { environmentManager, InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { ConnectionError } from '#platform/http/api.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { deliver, setConnection } from '#platform/live/live-connection.ts'
import { conversationPagesQuery, fetchLatest, threadQuery, unreadQuery } from './queries.ts'
import { threadOf, withEarlier, withMissed } from './thread-rules.ts'
import { followMessages, markRead, showPart } from './thread-store.ts'

const message = (seq: number, given: Partial<Message> = {}): Message => ({
  ...{ seq, id: `id ${seq}`, sender: 0, kind: 'text', text: `${seq}`, details: null, reply: null },
  ...{ createdAt: '2026-11-26T06:00:00.000Z', editedAt: null, isDeleted: false, isStarred: false },
  ...given,
})
/**
 * The state of a fake server, and the requests to it. Each request is answered with the state at the time when it was
 * made.
 */
let stored: Message[]
let change: number
let asked: { search: string; answer: () => void; fail: (error: Error) => void }[]
let client: QueryClient
let id = 0
let stop: () => void

function answerTo(search: string): Messages {
  const question = new URLSearchParams(search)
  const since = question.get('since')
  const [first, last] = since === null ? [stored.length - 50, stored.length] : [Number(since), Number(since) + 200]
  const changed = since === null ? [] : stored.filter(({ editedAt, seq }) => editedAt && seq <= Number(since))
  const messages = stored.slice(Math.max(0, first), last)
  return { messages, changed, change, hasEarlier: first > 0, hasLater: last < stored.length }
}
function say(seq: number): void {
  stored.push(message(seq))
  deliver('message', { conversationId: id, message: message(seq) })
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => message(first + at))
const shown = () => client.getQueryData(threadQuery(id).queryKey)
const seqs = () => shown()?.messages.map(({ seq }) => seq)
const isAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
/** Lets the latest request succeed. */
const answer = () => asked.at(-1)!.answer()

beforeEach(() => {
  id++
  stored = [message(1)]
  change = 0
  asked = []
  // Receipts are sent with `fetch`, not through the query client.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  client = createQueryClient(async (address) => {
    const search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
    const body = JSON.stringify(answerTo(search))
    return new Promise((resolve, fail) => {
      asked.push({ search, answer: () => resolve(new Response(body)), fail })
    })
  })
  stop = followMessages(client)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setConnection(undefined)
  stop()
  client.clear()
})

describe('A message that arrives while a conversation is loading', () => {
  test('is shown when the response is older', async () => {
    const loading = client.fetchQuery(threadQuery(id))
    await isAsked(1)
    say(2)
    answer()
    await isAsked(2)
    expect(asked[1]!.search).toBe('?since=1&change=0')
    answer()
    await loading
    expect(seqs()).toEqual([1, 2])
  })

  test('is not requested again if the response has it', async () => {
    say(2)
    const loading = client.fetchQuery(threadQuery(id))
    await isAsked(1)
    answer()
    await loading
    expect(seqs()).toEqual([1, 2])
    expect(asked).toHaveLength(1)
  })

  test('is shown with later changes', async () => {
    const loading = client.fetchQuery(threadQuery(id))
    await isAsked(1)
    stored = [message(1, { text: 'new', editedAt: '2026-11-26T06:01:00.000Z' })]
    change = 1
    deliver('message-change', { conversationId: id, message: stored[0], change })
    answer()
    await isAsked(2)
    answer()
    await loading
    expect(shown()).toMatchObject({ change: 1, messages: [{ text: 'new' }] })
  })

  test('is shown when the reader goes from an earlier part to the latest', async () => {
    stored = from(1, 90)
    const { queryKey } = threadQuery(id)
    client.setQueryData(queryKey, { messages: from(10, 30), change: 0, hasEarlier: true, hasLater: true })
    const loading = client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
    await isAsked(1)
    say(91)
    answer()
    await isAsked(2)
    answer()
    await loading
    expect(seqs()?.slice(-2)).toEqual([90, 91])
  })

  test('is shown if more was missed than fits into a response', async () => {
    stored = from(1, 300)
    const { queryKey } = threadQuery(id)
    client.setQueryData(queryKey, { messages: from(1, 50), change: 0, hasEarlier: false, hasLater: false })
    const loading = client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
    await isAsked(1)
    answer()
    await isAsked(2)
    stored.push(message(301))
    deliver('message', { conversationId: id, message: message(301) })
    answer()
    await isAsked(3)
    answer()
    await loading
    expect(seqs()?.slice(-2)).toEqual([300, 301])
  })

  test('is requested once the reader has scrolled to the end', async () => {
    stored = from(1, 40)
    const { queryKey } = threadQuery(id)
    client.setQueryData(queryKey, { messages: from(10, 30), change: 0, hasEarlier: true, hasLater: true })
    const page = answerTo('?since=30')
    say(41)
    showPart(client, id, page, (thread) => withMissed(thread, page)!)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
    const loading = client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
    await isAsked(1)
    answer()
    await loading
    expect(seqs()?.slice(-2)).toEqual([40, 41])
  })
})

describe('Messages missing after the first response', () => {
  test('are requested again after a failure; until then the page shows what it has', async () => {
    environmentManager.setIsServer(() => false)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = new QueryObserver(client, threadQuery(id)).subscribe(() => undefined)
    await isAsked(1)
    say(2)
    answer()
    await isAsked(2)
    asked[1]!.fail(new ConnectionError('gone'))
    await vi.waitFor(() => expect(client.getQueryState(threadQuery(id).queryKey)?.status).toBe('error'))
    expect(seqs()).toEqual([1])
    vi.advanceTimersByTime(10_000)
    await isAsked(3)
    answer()
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2]))
    end()
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
  })

  test('start the page anew if they don’t fit into one response', async () => {
    const loading = client.fetchQuery(threadQuery(id))
    await isAsked(1)
    for (let seq = 2; seq <= 300; seq++) say(seq)
    answer()
    await isAsked(2)
    answer()
    await isAsked(3)
    expect(asked.map(({ search }) => search)).toEqual(['', '?since=1&change=0', ''])
    answer()
    await loading
    expect([seqs()?.at(0), seqs()?.at(-1), shown()?.hasLater]).toEqual([251, 300, false])
  })

  test('are requested a limited number of times', async () => {
    const loading = client.fetchQuery(threadQuery(id))
    for (let questions = 1; questions <= 10; questions++) {
      await isAsked(questions)
      say(questions + 1)
      answer()
    }
    await loading
    expect(seqs()).toEqual(from(1, 10).map(({ seq }) => seq))
    expect(asked).toHaveLength(10)
  })
})

describe('A message that was deleted stays deleted', () => {
  const gone = (seq: number) => message(seq, { text: '', isDeleted: true })
  const remove = (seq: number) => {
    change++
    stored = stored.map((each) => (each.seq === seq ? gone(seq) : each))
    deliver('message-change', { conversationId: id, message: gone(seq), change })
  }
  const texts = () => shown()?.messages.map(({ text }) => text)
  const keep = (messages: Message[], given = {}) =>
    client.setQueryData(threadQuery(id).queryKey, {
      ...{ messages, change: 0, hasEarlier: false, hasLater: false },
      ...given,
    })

  test('even if missed messages were read before, and nothing more is requested', async () => {
    stored = from(1, 4)
    keep(from(1, 3))
    const loading = client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
    await isAsked(1)
    deliver('message', { conversationId: id, message: message(4) })
    remove(4)
    remove(2)
    const seen: unknown[] = []
    const end = client.getQueryCache().subscribe(() => seen.push(texts()))
    answer()
    await loading
    end()
    expect(new Set(seen.map(String))).toEqual(new Set([['1', '', '3', ''].join()]))
    expect([shown()?.change, asked.length]).toEqual([2, 1])
  })

  test('even if a different part was read before', () => {
    stored = from(1, 60)
    keep(from(51, 60), { hasEarlier: true })
    const earlier: Messages = { ...answerTo(''), messages: from(1, 50) }
    remove(40)
    remove(55)
    showPart(client, id, earlier, withEarlier)
    expect(texts()?.[39]).toBe('')
    showPart(client, id, { ...earlier, messages: from(30, 60) }, (_, page) => threadOf(page))
    expect([texts()?.[10], texts()?.[25]]).toEqual(['', ''])
  })

  test('even if it is announced later, or its changes arrive in a different order', () => {
    keep(from(1, 1))
    deliver('message-change', { conversationId: id, message: gone(2), change: 2 })
    deliver('message', { conversationId: id, message: message(2) })
    expect(texts()).toEqual(['1', ''])
    deliver('message-change', { conversationId: id, message: message(2, { text: 'edited' }), change: 1 })
    expect(texts()).toEqual(['1', ''])
    expect(shown()?.change).toBe(1)
  })
})

test('A shown earlier part stays when something is reloaded; its changes arrive, and the latest messages on demand', async () => {
  stored = from(1, 290)
  const { queryKey } = threadQuery(id)
  client.setQueryData(queryKey, { messages: from(10, 40), change: 0, hasEarlier: true, hasLater: true })
  const end = new QueryObserver(client, { ...threadQuery(id), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  )
  stored[19] = message(20, { text: 'new', editedAt: '2026-11-26T06:01:00.000Z' })
  change = 1
  const asking = client.invalidateQueries({ queryKey })
  await isAsked(1)
  answer()
  await asking
  expect([seqs()?.[0], seqs()?.at(-1), shown()?.hasLater]).toEqual([10, 240, true])
  expect(shown()?.messages[10]).toMatchObject({ text: 'new' })
  const going = fetchLatest(client, id)
  await isAsked(2)
  answer()
  await going
  expect([seqs()?.[0], seqs()?.at(-1), shown()?.hasLater]).toEqual([241, 290, false])
  end()
})

test('An earlier part that the reader has gone to stays, even if a response with missed messages arrives later', async () => {
  stored = from(1, 90)
  const { queryKey } = threadQuery(id)
  client.setQueryData(queryKey, { messages: from(51, 90), change: 0, hasEarlier: true, hasLater: false })
  const loading = client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
  await isAsked(1)
  showPart(client, id, { ...answerTo('?since=0'), messages: from(1, 30), hasLater: true }, (_, page) => threadOf(page))
  answer()
  await loading
  expect(shown()).toMatchObject({ hasLater: true })
  expect(seqs()?.at(-1)).toBe(30)
})

describe('The list of conversations on a page', () => {
  let requests: string[]
  let rows: Record<number, { id: number; at: string }>
  let ends: (() => void)[]
  const row = (of: number, minute: number) => ({
    ...{ id: of, side: 0, at: `2026-11-26T06:${minute}:00.000Z`, last: { seq: 4, isOwn: true, tick: 'sent' } },
  })
  const shownRows = () =>
    client.getQueryData(conversationPagesQuery.queryKey)!.pages.flatMap((page) => page.conversations)
  beforeEach(async () => {
    ;[requests, rows] = [[], { 1: row(1, 50), 2: row(2, 40) }]
    client = createQueryClient(async (address) => {
      requests.push(address)
      if (address.endsWith('unread')) return Response.json({ count: 1 })
      const wanted = new URL(address, 'http://site').searchParams.get('ids')?.split(',')
      const conversations = Object.values(rows).filter(({ id }) => !wanted || wanted.includes(String(id)))
      return Response.json({ conversations, next: null, now: '' })
    })
    stop()
    stop = followMessages(client)
    ends = [
      new InfiniteQueryObserver(client, conversationPagesQuery).subscribe(() => undefined),
      new QueryObserver(client, unreadQuery).subscribe(() => undefined),
    ]
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    requests.length = 0
  })
  afterEach(() => {
    for (const end of ends) end()
  })
  /** Waits until events have been collected and applied. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 400))

  test('requests only the conversation with a new message, and moves it to the top', async () => {
    rows = { ...rows, 2: row(2, 55) }
    deliver('message', { conversationId: 2, message: message(5) })
    await settle()
    expect(requests.toSorted()).toEqual(['/api/conversations/unread', '/api/conversations?ids=2'])
    expect(shownRows().map(({ id }) => id)).toEqual([2, 1])
  })

  test('requests those that changed together once', async () => {
    for (const conversationId of [2, 1, 2]) deliver('message', { conversationId, message: message(5) })
    deliver('read', { conversationId: 1 })
    await settle()
    expect(requests.toSorted()).toEqual(['/api/conversations/unread', '/api/conversations?ids=2,1'])
  })

  test('shows the ticks of a receipt without a request', async () => {
    deliver('receipt', { conversationId: 1, no: 1, side: 1, deliveredSeq: 4, readSeq: 4 })
    await settle()
    expect(requests).toEqual([])
    expect(shownRows()[0]).toMatchObject({ last: { tick: 'read' } })
  })

  test('requests a conversation whose receipt came before its message', async () => {
    deliver('receipt', { conversationId: 1, no: 1, side: 1, deliveredSeq: 5, readSeq: 4 })
    await settle()
    expect(requests.toSorted()).toEqual(['/api/conversations/unread', '/api/conversations?ids=1'])
  })
})

describe('What the reader has read is reported', () => {
  const receipts = { receipts: [{ conversationId: 7, read: 3 }] }
  let said: unknown[]
  let requested: { address: string; method: string; body: unknown }[]
  let status: number
  beforeEach(() => {
    ;[said, requested, status] = [[], [], 200]
    vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
      requested.push({ address, method, body: JSON.parse(body) })
      return Response.json(status === 200 ? { ok: true } : { message: 'No.' }, { status })
    })
  })
  const connect = (say: () => Promise<{ ok: true; answer: unknown }>) =>
    setConnection({
      say(event, data) {
        if (event === 'receipts') said.push(data)
        return say()
      },
    })
  const request = { address: '/api/conversations/receipts', method: 'PUT', body: receipts }

  test('by the connection, if there is one', async () => {
    connect(async () => ({ ok: true, answer: null }))
    expect(await markRead(client, 7, 3)).toBe(true)
    expect([said.at(-1), requested]).toEqual([receipts, []])
  })

  test('by a request, if there is no connection or it does not respond', async () => {
    expect(await markRead(client, 7, 3)).toBe(true)
    connect(() => Promise.reject(new ConnectionError('gone')))
    expect(await markRead(client, 7, 3)).toBe(true)
    expect(requested.filter(({ body }) => !('all' in (body as object)))).toEqual([request, request])
  })

  test('again later, if neither works', async () => {
    status = 500
    expect(await markRead(client, 7, 3)).toBe(false)
  })
})
