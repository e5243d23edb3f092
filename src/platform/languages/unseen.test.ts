import { expect, test } from 'vitest'
import { onOneLine, withoutUnseen } from './unseen.ts'

test.each([
  ['a mark of direction', 'Anita\u200E \u200FDesai\u061C', 'Anita Desai'],
  ['embeddings and overrides', '\u202Aa\u202Bb\u202Dc\u202Ed\u202C', 'abcd'],
  ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['a soft hyphen', 'Kam\u00ADshet', 'Kamshet'],
  ['spaces without width', 'Kam\u200Bshet\u2060 \uFEFFPune', 'Kamshet Pune'],
  ['invisible operators', 'a\u2061b\u2062c\u2063d\u2064', 'abcd'],
  ['blank fillers', '\u3164a\u115F\u1160\uFFA0\u2800\u034F', 'a'],
  ['selectors without an emoji', 'a\uFE0F1\uFE0F₹\uFE0E ग\uFE00\u{E0100}', 'a1₹ ग'],
  ['tags', 'Pune\u{E0041}\u{E0042}\u{E007F}', 'Pune'],
  ['joiners without a script that joins', '\u200DAni\u200Cta\u200D 12\u200C3', 'Anita 123'],
  ['a second joiner', 'क्\u200D\u200D\u200Cष', 'क्\u200Dष'],
  ['a joiner after an Indian digit', '९८\u200C२२', '९८२२'],
  ['a joiner at the end of an emoji', '👷\u200D', '👷'],
])('%s is removed', (_case, typed, seen) => expect(withoutUnseen(typed)).toBe(seen))

test.each([
  'सऱ्\u200Dया कुऱ्\u200Cहाडे क्\u200D',
  'र\u200D्य',
  'ബാബു\u200C, ન્\u200Dય, ক্\u200Cষ, ಕ್\u200Cಷ',
  'می\u200Cخواهم',
  '👨‍👩‍👧 👩🏽‍🔧 🏳️‍🌈 ❤️‍🔥 ❤︎ ©️ 1️⃣ #⃣ 🇮🇳 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'First line.\n\tSecond  line.\u0000\u0007',
  '',
])('%j stays as it is', (typed) => expect(withoutUnseen(typed)).toBe(typed))

test.each([
  [' \u200E Anita \u200B  Desai\r\nPune\u2028 ', 'Anita Desai Pune'],
  ['\u200D\u3164 \uFE0F', ''],
])('on one line: %j is %j', (typed, line) => expect(onOneLine(typed)).toBe(line))

test('takes linear time', () => {
  const started = process.cpuUsage()
  for (const part of ['\u200D', 'क्\u200D', '👷\u200D', '\u{1F3F4}\u{E0041}', '1\uFE0F'])
    withoutUnseen(part.repeat(100_000))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000)
})
