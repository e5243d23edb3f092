import { describe, expect, test } from 'vitest'
import { folded, isOnlyEmoji, partsOf } from './text-rules.ts'

describe('The links of a text', () => {
  test.each([
    ['See https://kamshetbuild.example/a?b=1.', 'https://kamshetbuild.example/a?b=1'],
    ['(www.example.com/x)', 'https://www.example.com/x'],
    ['https://hi.example/भवन।', 'https://hi.example/भवन'],
    ['https://en.example/A_(b)', 'https://en.example/A_(b)'],
    ['Write to me@example.in, please', 'mailto:me@example.in'],
    ['Call 98220 12345', 'tel:9822012345'],
    ['+91 98220-12345', 'tel:+919822012345'],
  ])('%s', (text, href) => {
    const parts = partsOf(text)
    expect(parts.map(({ text }) => text).join('')).toBe(text)
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual([href])
  })

  test.each(['₹12,50,000', '2026-11--26', 'javascript:alert(1)', 'a.b', 'Bill 123456789012', 'https://'])(
    'do not exist in %s',
    (text) => {
      expect(partsOf(text)).toEqual([{ at: 0, text }])
    },
  )

  test('takes linear time over hostile text', () => {
    const hostile = ['a', 'www.', 'www.a', 'a@', 'a@a.', 'a.', 'https://', '9', '+91 ', '(', '.']
    const started = process.cpuUsage()
    for (const part of hostile) partsOf(`a@${part.repeat(100_000 / part.length)}`)
    // Quadratic time would take minutes. This measures CPU time, so other processes do not count.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000)
  })

  test('an empty text has no parts', () => expect(partsOf('')).toEqual([]))
})

test.each([
  ['👍', true],
  ['👍🏽 🙏', true],
  ['👨‍👩‍👧', true],
  ['👍👍👍👍', false],
  ['ok 👍', false],
  ['12', false],
  ['', false],
])('only emoji: %s is %s', (text, is) => expect(isOnlyEmoji(text)).toBe(is))

test.each([
  ['a short text', 'Namaste', 'Namaste'],
  ['many lines', 'a\n'.repeat(20), Array(16).fill('a').join('\n')],
  ['an emoji at the end', `${'a'.repeat(899)}👷🏽`, 'a'.repeat(899)],
  ['words', 'ab '.repeat(400), 'ab '.repeat(300)],
])('The beginning of %s has no broken characters', (_case, text, expected) => {
  expect(folded(text)).toBe(expected)
})
