import { expect, test } from 'vitest'
import type { Message } from '#features/messaging/messages/schema.ts'
import type { WaitingMessage } from '#features/messaging/screen/state/waiting-message.ts'
import { untried } from '#platform/device/waiting.ts'
import { itemsOf } from './bubble-rules.ts'

const message = (seq: number, sender: number, createdAt: string): Message => ({
  ...{ seq, id: `m${seq}`, sender, kind: 'text', text: `${seq}`, details: null, reply: null, createdAt },
  ...{ editedAt: null, isDeleted: false, isStarred: false },
})
const waiting = (id: string, at: string, refusal: string | null = null): WaitingMessage => ({
  ...{ ...untried, id, owner: 1, at: Date.parse(at), kind: 'message', files: [], refusal },
  body: { conversationId: 1, reply: null, message: { kind: 'text', id, text: id, replyTo: null } },
})
const dayOf = (moment: string) => moment.slice(0, 10)
const shown = (given: Partial<Parameters<typeof itemsOf>[0]>) =>
  itemsOf({ messages: [], waiting: [], unread: { after: 0, upTo: 0 }, ownNo: 0, dayOf, ...given }).map((item) =>
    item.type === 'message' || item.type === 'waiting' ? `${item.key}${item.isFirst ? ' first' : ''}` : item.key,
  )

test('a day has one divider, and messages of one person within five minutes stand together', () => {
  const messages = [
    message(1, 0, '2026-11-25T10:00:00Z'),
    message(2, 0, '2026-11-25T10:04:00Z'),
    message(3, 0, '2026-11-25T10:10:00Z'),
    message(4, 1, '2026-11-25T10:10:30Z'),
    message(5, 1, '2026-11-26T10:10:40Z'),
  ]
  expect(shown({ messages })).toEqual([
    ...['day 2026-11-25', 'm1 first', 'm2', 'm3 first', 'm4 first'],
    ...['day 2026-11-26', 'm5 first'],
  ])
})

test('the unread line stays where it was on opening, whatever arrives meanwhile', () => {
  const messages = [1, 2, 3, 4].map((seq) => message(seq, 1, '2026-11-25T10:00:00Z'))
  const unread = { after: 2, upTo: 3 }
  expect(shown({ messages, unread })).toEqual(['day 2026-11-25', 'm1 first', 'm2', 'unread', 'm3 first', 'm4'])
  expect(shown({ messages, unread: { after: 3, upTo: 3 } })).not.toContain('unread')
  // If the user has read nothing at all, there is no unread line, because everything is unread.
  expect(shown({ messages, unread: { after: 0, upTo: 4 } })).not.toContain('unread')
})

test('waiting messages come last, and are not shown twice after arriving', () => {
  const messages = [message(1, 0, '2026-11-25T10:00:00Z')]
  const items = itemsOf({
    ...{ messages, unread: { after: 0, upTo: 0 }, ownNo: 0, dayOf },
    waiting: [waiting('m1', '2026-11-25T10:00:00Z'), waiting('w', '2026-11-25T10:01:00Z', 'No.')],
  })
  expect(items.map(({ key }) => key)).toEqual(['day 2026-11-25', 'm1', 'w'])
  expect(items.at(-1)).toMatchObject({ type: 'waiting', state: 'failed', isFirst: false })
})
