import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#platform/http/query-client.ts'
import { starredPagesQuery } from './queries.ts'

test('Every starred message can be reached, fifty at a time', async () => {
  const all = Array.from({ length: 51 }, (_, at) => ({ seq: at + 1 }))
  const client = createQueryClient(async (address) => {
    const before = Number(new URL(address, 'http://site').searchParams.get('before') ?? 100)
    const found = all.filter(({ seq }) => seq < before)
    return Response.json({ messages: found.slice(-50), hasEarlier: found.length > 50 })
  })
  const pages = new InfiniteQueryObserver(client, starredPagesQuery(3))
  const end = pages.subscribe(() => undefined)
  await vi.waitFor(() => expect(pages.getCurrentResult().hasNextPage).toBe(true))
  await pages.fetchNextPage()
  const { data, hasNextPage } = pages.getCurrentResult()
  expect([data?.pages.map(({ messages }) => messages.length), hasNextPage]).toEqual([[50, 1], false])
  end()
  client.clear()
})
