import { describe, expect, test } from 'vitest'
import type { ListedConversation } from '#features/messaging/messages/schema.ts'
import { isBefore, withConversations, withReceipt } from './list-rules.ts'

const other = { name: 'Amol', lang: null, role: null, picture: null, professionalId: null, userId: 2 }
const row = (id: number, minute: number, given: Partial<ListedConversation> = {}): ListedConversation => {
  const at = `2026-11-26T06:${minute}:00.000Z`
  const last = { sender: 0, isOwn: true, kind: 'text' as const, text: '', isDeleted: false, createdAt: at }
  return { id, other, side: 0, beside: null, unread: 0, at, last: { ...last, seq: 5, tick: 'sent' }, ...given }
}
const listOf = (pages: ListedConversation[][], next: string | null = null) => ({
  pages: pages.map((conversations) => ({ conversations, next, now: '' })),
  pageParams: pages.map(() => ''),
})
const ids = (list: ReturnType<typeof withConversations>) =>
  list.pages.flatMap(({ conversations }) => conversations.map(({ id }) => id))
const rowIn = (list: ReturnType<typeof withConversations>) => list.pages[0]!.conversations[0]!

describe('A changed conversation', () => {
  const pages = [[row(1, 50), row(2, 40)], [row(3, 30)]]
  test.each([
    ['moves to the top with a new message', null, row(3, 55), [3, 1, 2]],
    ['is added if it was not loaded', 'more', row(9, 55), [9, 1, 2, 3]],
    ['stays in its place with an edit', null, row(2, 40), [1, 2, 3]],
    ['is left out if its page is not loaded', 'more', row(9, 20), [1, 2, 3]],
    ['is the last one if all pages are loaded', null, row(9, 20), [1, 2, 3, 9]],
  ])('%s', (_, next, changed, expected) => {
    expect(ids(withConversations(listOf(pages, next), [changed]))).toEqual(expected)
  })

  test('replaces the row, but not a later tick of the same message', () => {
    const read = withReceipt(listOf([[row(1, 50)]]), receipt(1, 5, 5))
    expect(rowIn(withConversations(read, [row(1, 50, { unread: 3 })]))).toMatchObject({
      ...{ unread: 3, last: { tick: 'read' } },
    })
    const { last } = row(1, 55)
    const newer = row(1, 55, { last: { ...last!, seq: 6 } })
    expect(rowIn(withConversations(read, [newer]))).toEqual(newer)
  })

  test('is the first in an empty list', () => {
    expect(ids(withConversations(listOf([[]]), [row(1, 50)]))).toEqual([1])
  })
})

const receipt = (side: number, deliveredSeq: number, readSeq: number) => ({
  ...{ conversationId: 1, no: side, side, deliveredSeq, readSeq },
})

test.each([
  ['of the other side, delivered', receipt(1, 5, 4), 'delivered', false],
  ['of the other side, read', receipt(1, 5, 5), 'read', false],
  ['of the own side', receipt(0, 9, 9), 'sent', false],
  ['of an earlier message', receipt(1, 4, 4), 'sent', false],
  ['of a message that is not in the list yet', receipt(1, 6, 4), 'delivered', true],
  ['of another conversation', { ...receipt(1, 9, 9), conversationId: 2 }, 'sent', false],
])('A receipt %s', (_, event, tick, isMissing) => {
  const list = listOf([[row(1, 50)]])
  expect(rowIn(withReceipt(list, event)).last).toMatchObject({ tick })
  expect(isBefore(list, event)).toBe(isMissing)
})
