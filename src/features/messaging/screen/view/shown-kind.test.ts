import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type MessageKind, messageKinds } from '#features/messaging/messages/kind-rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { prefetchCards } from './queries.ts'
import { kindOf, type ShownKinds, shownKindOf } from './shown-kind.tsx'

const asked: string[] = []
const plain = { look: 'bubble', Content: () => null, waiting: () => null } as const
const record = kindOf({
  look: 'card',
  details: z.object({ id: z.int() }),
  Content: () => null,
  prefetch: async (_, { id }, { conversationId, seq }) => void asked.push(`${conversationId}/${seq}: ${id}`),
})
const kinds = {
  ...Object.fromEntries(messageKinds.map((kind) => [kind, plain])),
  ...{ visit: record, quote: record, agreement: record },
} as ShownKinds

const message = (seq: number, kind: MessageKind, details: unknown, isDeleted = false): Message => ({
  ...{ seq, id: `${seq}`, sender: 0, kind, text: '', details, reply: null, isDeleted, isStarred: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', editedAt: null },
})

test('a page loads what its latest cards show, except deleted messages and unknown details', async () => {
  asked.length = 0
  const cards = Array.from({ length: 14 }, (_, at) => message(at + 1, 'visit', { id: 100 + at }))
  const others = [message(20, 'text', null), message(21, 'visit', { id: 7 }, true)]
  await prefetchCards(new QueryClient(), kinds, 5, [...cards, ...others])
  expect(asked).toHaveLength(12)
  expect(asked[0]).toBe('5/3: 102')
  asked.length = 0
  await prefetchCards(new QueryClient(), kinds, 5, [message(1, 'quote', { requestId: 3 }), message(2, 'quote', null)])
  expect(asked).toEqual([])
})

test('a kind that is newer than the page is shown as a text', () => {
  expect(shownKindOf(kinds, 'visit')).toBe(record)
  expect(shownKindOf(kinds, 'later' as MessageKind)).toBe(plain)
})
