import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { lastSeqOf, type Thread, withChange, withEarlier, withMessage, withMissed, withNewer } from './thread-rules.ts'

const message = (seq: number, given: Partial<Message> = {}): Message => ({
  ...{ seq, id: `id ${seq}`, sender: 0, kind: 'text', text: `${seq}`, details: null, reply: null },
  ...{ createdAt: '2026-11-26T06:00:00.000Z', editedAt: null, isDeleted: false, isStarred: false },
  ...given,
})
const from = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => message(first + at))
const thread = (first: number, last: number, given: Partial<Thread> = {}): Thread => ({
  ...{ messages: from(first, last), change: 0, hasEarlier: first > 1, hasLater: false },
  ...given,
})
const page = (first: number, last: number, given: Partial<Messages> = {}): Messages => ({
  ...thread(first, last),
  changed: [],
  ...given,
})
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq)

describe('A message that arrives', () => {
  test('follows the last one', () => {
    const { thread: next, isMissing } = withMessage(thread(1, 3), message(4))
    expect([seqs(next), isMissing]).toEqual([[1, 2, 3, 4], false])
  })
  test('beyond the next number shows that one is missing, and waits for it', () => {
    const { thread: next, isMissing } = withMessage(thread(1, 3), message(5))
    expect([seqs(next), isMissing]).toEqual([[1, 2, 3], true])
  })
  test('twice counts once, and keeps its changed state', () => {
    const changed = thread(1, 3, { messages: [message(1), message(2, { text: '', isDeleted: true }), message(3)] })
    const { thread: next } = withMessage(changed, message(2))
    expect(next.messages[1]).toMatchObject({ text: '', isDeleted: true })
    expect(seqs(next)).toEqual([1, 2, 3])
  })
  test('while an earlier part is shown is only requested when the reader scrolls down', () => {
    const { thread: next, isMissing } = withMessage(thread(10, 30, { hasLater: true }), message(90))
    expect([lastSeqOf(next), isMissing]).toEqual([30, false])
  })
  test('in any order, with requests for missing ones, ends up complete and without duplicates', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(from(4, 20), { minLength: 17, maxLength: 17 }), (arriving) => {
        let shown = thread(1, 3)
        let stored = 3
        for (const each of arriving) {
          stored = Math.max(stored, each.seq)
          const { thread: next, isMissing } = withMessage(shown, each)
          shown = isMissing ? withMissed(next, page(lastSeqOf(next) + 1, stored))! : next
        }
        expect(seqs(shown)).toEqual(seqs(thread(1, 20)))
      }),
    )
  })
})

test('A change is shown, also in replies to the message; a missed one is requested', () => {
  const answering = thread(1, 2, {
    messages: [message(1), message(2, { reply: { seq: 1, sender: 0, kind: 'text', text: '1' } })],
  })
  const { thread: next, isMissing } = withChange(answering, { message: message(1, { text: 'new' }), change: 1 })
  expect(isMissing).toBe(false)
  expect(next).toMatchObject({ change: 1, messages: [{ text: 'new' }, { reply: { text: 'new' } }] })
  expect(withChange(next, { message: message(2), change: 3 })).toMatchObject({ isMissing: true, thread: { change: 1 } })
})

test('A late change event changes nothing, and stars stay', () => {
  const marked = thread(1, 2, { messages: [message(1), message(2, { isStarred: true })] })
  const { thread: next } = withChange(marked, { message: message(2, { text: '', isDeleted: true }), change: 1 })
  expect(next.messages[1]).toMatchObject({ isDeleted: true, isStarred: true })
  expect(withChange(next, { message: message(2), change: 1 })).toEqual({ thread: next, isMissing: false })
})

test('An earlier page is put in front', () => {
  const next = withEarlier(thread(51, 60), page(1, 50, { hasEarlier: false }))
  expect([seqs(next).length, seqs(next)[0], next.hasEarlier]).toEqual([60, 1, false])
})

test('An earlier page for a part that is no longer shown is not used', () => {
  const latest = thread(501, 550)
  expect(withEarlier(latest, page(1, 50, { hasEarlier: false }))).toBe(latest)
})

describe('A response with missed messages', () => {
  test('is added, with the changed messages', () => {
    const next = withMissed(thread(1, 3), page(4, 6, { changed: [message(2, { text: 'new' })], change: 4 }))!
    expect([seqs(next), next.change, next.messages[1]!.text]).toEqual([[1, 2, 3, 4, 5, 6], 4, 'new'])
  })
  test('that was read before the last changes only counts where it is new', () => {
    const messages = [message(1), message(2, { text: '', isDeleted: true }), message(3)]
    const read = page(3, 5, { changed: [message(2, { text: 'before' })], change: 4 })
    const next = withMissed(thread(1, 3, { messages, change: 6 }), read)!
    expect([seqs(next), next.change, next.messages[1]!.text]).toEqual([[1, 2, 3, 4, 5], 6, ''])
  })
  test('is updated with the changes since it was read', () => {
    const gone = message(4, { text: '', isDeleted: true })
    const answering = message(5, { reply: { seq: 4, sender: 0, kind: 'text', text: '4' } })
    const read = page(4, 4, { messages: [message(4), answering], change: 2 })
    expect(withNewer(read, new Map([[4, { message: gone, change: 3 }]])).messages).toMatchObject([
      { isDeleted: true, text: '' },
      { reply: { text: '' } },
    ])
    expect(withNewer(read, new Map([[4, { message: gone, change: 2 }]]))).toEqual(read)
  })
  test('that does not continue the thread starts it anew', () => {
    expect(withMissed(thread(1, 3), page(9, 12))).toBeUndefined()
  })
})
