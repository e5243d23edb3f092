import { describe, expect, test } from 'vitest'
import { folded, isOnlyEmoji, partsOf } from './text-rules.ts'

describe('The links of a text', () => {
  test.each([
    ['See https://kamshetbuild.example/a?b=1.', 'https://kamshetbuild.example/a?b=1'],
    ['(www.example.com/x)', 'https://www.example.com/x'],
    ['https://hi.example/भवन।', 'https://hi.example/भवन'],
    ['https://en.example/A_(b)', 'https://en.example/A_(b)'],
    ['Write to me@example.in, please', 'mailto:me@example.in'],
    ['Call 98220 12345', 'tel:+919822012345'],
    ['+91 98220-12345', 'tel:+919822012345'],
    ['098220 12345', 'tel:+919822012345'],
    ['९८२२० १२३४५', 'tel:+919822012345'],
    ['फोन:+९१ ९८२२०१२३४५.', 'tel:+919822012345'],
    ['0 98220 12345', 'tel:+919822012345'],
    ['00919822012345', 'tel:+919822012345'],
    ['+91 (0) 98220 12345', 'tel:+919822012345'],
    ['(+91) 982 201 2345', 'tel:+919822012345'],
    ['91-9822012345', 'tel:+919822012345'],
    ['(98220) 12345, after six', 'tel:+919822012345'],
    ['Ph-9822 012 345', 'tel:+919822012345'],
    ['9822 01 2345', 'tel:+919822012345'],
    ['९८२२ ०१ २३ ४५', 'tel:+919822012345'],
    ['Mob.9822012345.', 'tel:+919822012345'],
    ['9822012345वर फोन करा', 'tel:+919822012345'],
    ['९८२२०१२३४५ला', 'tel:+919822012345'],
    ['98220–12345 👷', 'tel:+919822012345'],
    ['example.in वर नाही, www.example.inवर आहे', 'https://www.example.in'],
    ['https://example.in/a-bला भेट द्या', 'https://example.in/a-b'],
    ['https://example.in/?id=12ला', 'https://example.in/?id=12'],
    ['https://उदाहरण.भारत/भाग2मध्ये', 'https://उदाहरण.भारत/भाग2मध्ये'],
    ['https://mr.example/wiki/कामशेत', 'https://mr.example/wiki/कामशेत'],
    ['https://example.in👍', 'https://example.in'],
    ['“https://example.in/a”', 'https://example.in/a'],
    ['*https://example.in/a*', 'https://example.in/a'],
    ['https://example.in/a॥ पुढे', 'https://example.in/a'],
    ['me@example.inवर लिहा', 'mailto:me@example.in'],
    ['ramesh@उदाहरण.भारतवर लिहा', 'mailto:ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c.', 'mailto:ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['(ramesh&sons@example.co.in)', 'mailto:ramesh%26sons@example.co.in'],
  ])('%s', (text, href) => {
    const parts = partsOf(text)
    expect(parts.map(({ text }) => text).join('')).toBe(text)
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual([href])
  })

  test('are two numbers with a slash or a comma between them', () => {
    for (const text of ['98220 12345/98220 54321', '9822012345,9822054321', '098220 12345 / ९८२२०५४३२१'])
      expect(partsOf(text).flatMap(({ href }) => href ?? [])).toEqual(['tel:+919822012345', 'tel:+919822054321'])
  })

  test.each([
    ...['₹12,50,000', '2026-11--26', 'javascript:alert(1)', 'a.b', 'Bill 123456789012', 'https://'],
    ...['9822 0123 4567', '982201234567', '9198 2201 2345', '०२२ २३४५ ६७८९', '0712 2234567', '080-41234567'],
    ...['₹9822012345', '₹ 98220 12345', 'Rs. 9822012345', '9822012345/-', '9822012345.50', '9,82,20,12,345'],
    ...['#9822012345', 'KB9822012345', '26-9822012345', '9822012345-1', '9822012345/26', '5822012345', '98220 1234'],
    ...['a@b', 'a@@example.in', 'a.@example.in', 'name@bank'],
  ])('do not exist in %s', (text) => {
    expect(partsOf(text)).toEqual([{ at: 0, text }])
  })

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
  ['🇮🇳', true],
  ['1️⃣ #⃣', true],
  ['❤️ ©️', true],
  ['👷🏽‍♀️ 🏳️‍🌈 ✌🏽', true],
  ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', true],
  ['©', false],
  ['™ ®', false],
  ['☎', false],
  ['🇮', false],
  ['1️', false],
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
