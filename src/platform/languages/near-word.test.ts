import { expect, test } from 'vitest'
import { type Form, nearForm } from './near-word.server.ts'

const lonavla: Form[] = [
  { text: 'Lonavla', language: 'en' },
  { text: 'लोनावला', language: 'hi' },
  { text: 'लोणावळा', language: 'mr' },
  { text: 'Lonavala', language: null },
]

test.each([
  ['लोनावक', 'hi', 'लोनावला'],
  ['लोनावक', 'mr', 'लोणावळा'],
  ['लोणावळक', 'hi', 'लोनावला'],
  ['लोनावक', 'en', 'लोनावला'],
  ['lonavlk', 'en', 'Lonavla'],
  ['lonavalk', 'en', 'Lonavla'],
  // The typed script comes first, because it is what the reader can write.
  ['lonavalk', 'mr', 'Lonavala'],
] as const)('%s is corrected for a reader of %s to %s', (typed, language, expected) => {
  expect(nearForm(typed, lonavla, language)).toBe(expected)
})

test('a word in the other script only is suggested as it is', () => {
  expect(nearForm('लोनावक', [{ text: 'Lonavla', language: 'en' }], 'mr')).toBe('Lonavla')
})
