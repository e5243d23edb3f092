import { describe, expect, test } from 'vitest'
import type { Message } from '#features/messaging/messages/schema.ts'
import { type About, editOf, submissionOf, textIn } from './writing-rules.ts'

const message: Message = {
  ...{ seq: 3, id: 'id 3', sender: 0, kind: 'text', text: 'Six bags', details: null, reply: null },
  ...{ createdAt: '2026-11-26T06:00:00.000Z', editedAt: null, isDeleted: false, isStarred: false },
}
const draft = '  When can you come? '
const edited = (text: string, isUnsaved = false): About => ({ message, isEdit: true, text, isUnsaved })

describe('While a message is edited', () => {
  test('its text is in the composer, and the draft is unchanged', () => {
    expect(textIn(editOf(message), draft)).toBe('Six bags')
    expect(textIn(undefined, draft)).toBe(draft)
    expect(textIn({ message, isEdit: false }, draft)).toBe(draft)
  })

  test('an edit that could not be saved is back', () => {
    expect(textIn(editOf(message, 'Seven bags'), draft)).toBe('Seven bags')
  })

  test.each([
    ['Seven bags ', { does: 'save', text: 'Seven bags', message }],
    ['Six bags ', { does: 'nothing' }],
  ])('%j is saved, never sent', (text, expected) => {
    expect(submissionOf(edited(text), draft)).toEqual(expected)
  })

  test('its first text is saved again after a different one that may have arrived', () => {
    expect(submissionOf(edited('Six bags', true), draft)).toEqual({ does: 'save', text: 'Six bags', message })
  })
})

test.each([
  [undefined, undefined],
  [{ message, isEdit: false } as const, message],
])('Otherwise the draft is sent', (about, repliedTo) => {
  expect(submissionOf(about, draft)).toEqual({ does: 'send', text: 'When can you come?', repliedTo })
})
