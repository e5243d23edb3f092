import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mostMissed } from '#features/messaging/messages/rules.ts'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { threadQuery } from './queries.ts'

const message = (seq: number, given: Partial<Message> = {}): Message => ({
  ...{ seq, id: `id ${seq}`, sender: 0, kind: 'text', text: `${seq}`, details: null, reply: null },
  ...{ createdAt: '2026-11-26T06:00:00.000Z', editedAt: null, isDeleted: false, isStarred: false },
  ...given,
})
const count = mostMissed + 8

test('More changes than fit into a response are requested until the page has them all', async () => {
  const deleted = Array.from({ length: count }, (_, at) => message(at + 1, { text: '', isDeleted: true }))
  const server = vi.fn(({ queryKey: [address] }: { queryKey: readonly unknown[] }): Messages => {
    const change = Number(new URL(String(address), 'http://localhost').searchParams.get('change'))
    const changed = deleted.slice(change, change + mostMissed)
    return { messages: [], changed, change: change + changed.length, hasEarlier: true, hasLater: false }
  })
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: server as never, retry: false } } })
  const messages = Array.from({ length: count }, (_, at) => message(at + 1))
  const query = threadQuery(7)
  client.setQueryData(query.queryKey, { messages, change: 0, hasEarlier: false, hasLater: false })
  const thread = await client.fetchQuery({ ...query, staleTime: 0 })
  expect(thread.change).toBe(count)
  expect(thread.messages.every(({ isDeleted }) => isDeleted)).toBe(true)
  expect(server.mock.calls.map(([{ queryKey }]) => queryKey[0])).toEqual(
    [0, mostMissed].map((change) => `/api/conversations/7/messages?since=${count}&change=${change}`),
  )
})
