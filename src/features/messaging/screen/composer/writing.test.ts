import { describe, expect, test } from 'vitest'
import type { Message } from '#features/messaging/messages/schema.ts'
import { type About, editOf, submissionOf, textIn } from './writing-rules.ts'

const message: Message = {
  ...{ seq: 3, id: 'id 3', sender: 0, kind: 'text', text: 'Six bags', details: null, reply: null },
  ...{ createdAt: '2026-11-26T06:00:00.000Z', editedAt: null, isDeleted: false, isStarred: false },
}
const draft = '  When can you come? '
const edited = (text: string, isUnsaved = false): About => ({ message, isEdit: true, text, isUnsaved })

describe('While a message is changed', () => {
  test('its text stands in the composer, and the draft is as it was', () => {
    expect(textIn(editOf(message, undefined), draft)).toBe('Six bags')
    expect(textIn(undefined, draft)).toBe(draft)
    expect(textIn({ message, isEdit: false }, draft)).toBe(draft)
  })

  test('what could not be saved before is there again', () => {
    expect(textIn(editOf(message, 'Seven bags'), draft)).toBe('Seven bags')
  })

  test.each([
    ['Seven bags ', { does: 'save', text: 'Seven bags', message }],
    ['Six bags ', { does: 'nothing' }],
  ])('%j is saved, never sent', (text, expected) => {
    expect(submissionOf(edited(text), draft)).toEqual(expected)
  })

  test('its first text is saved again after another one that may have arrived', () => {
    expect(submissionOf(edited('Six bags', true), draft)).toEqual({ does: 'save', text: 'Six bags', message })
  })
})

test.each([
  [undefined, undefined],
  [{ message, isEdit: false } as const, message],
])('Otherwise the draft is sent', (about, answered) => {
  expect(submissionOf(about, draft)).toEqual({ does: 'send', text: 'When can you come?', answered })
})
