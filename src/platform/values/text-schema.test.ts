import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  manyLines,
  mobileNumber,
  oneLine,
  optionalMobileNumber,
  personName,
  pincode,
  pincodeOrBlank,
} from './text-schema.ts'

const readBy = (schema: z.ZodType<string>) => (typed: string) => {
  const { data, error } = schema.safeParse(typed)
  return data ?? error?.issues.map(({ message }) => message)
}
const refused = [expect.any(String)]

test.each([
  ['  Anita   Desai ', 'Anita Desai'],
  ['Anita\r\nDesai\u2028Pune', 'Anita Desai Pune'],
  ['सऱ्‍या कुऱ्‌हाडे', 'सऱ्‍या कुऱ्‌हाडे'],
  ['O’Brien & Söns 👷', 'O’Brien & Söns 👷'],
  ['', ''],
  ['Anita\u0000', refused],
  ['Ani\u0007ta', refused],
  ['Ani\u0085ta', refused],
  // Characters that nobody sees are removed. A text without any other characters is blank.
  ['\u202EAnita', 'Anita'],
  ['Ani\u2067ta \u200E Desai', 'Anita Desai'],
  ['Kam\u00ADshet \uFE0F', 'Kamshet'],
  ['1️⃣ ❤️ 👨‍👩‍👧', '1️⃣ ❤️ 👨‍👩‍👧'],
  ['Ani\u200Bta', 'Anita'],
  ['\u3164\u3164', ''],
  ['\u200D\u200C\u2800', ''],
  ['\u{E0041}\uFE0F', ''],
  ['Ani\uD83Dta', refused],
])('one line: %j is %j', (typed, expected) => {
  expect(readBy(oneLine())(typed)).toEqual(expected)
})

test.each([
  ['First line.\r\n\r\n\tSecond line.\rThird ', 'First line.\n\n\tSecond line.\nThird'],
  ['Call \u202A+91 98220 12345\u202C or \u2068Ani\u00ADta\u2069', 'Call +91 98220 12345 or Anita'],
  ['सऱ्‍या 👷', 'सऱ्‍या 👷'],
  ['Do you know\u0000 a mason?', refused],
  ['Do you know\u001B[31m a mason?', refused],
  ['Do you know \uDC77 a mason?', refused],
])('many lines: %j is %j', (typed, expected) => {
  expect(readBy(manyLines())(typed)).toEqual(expected)
})

test.each([
  ['98220 12345', '+919822012345', '+919822012345'],
  ['\u202A+91 98220\u200B12345\uFE0F\u202C', '+919822012345', '+919822012345'],
  ['\u200E\u00AD', refused, ''],
  ['  ', refused, ''],
  ['12', refused, refused],
])('the mobile number %j is %j, and %j where it may be blank', (typed, expected, expectedOrBlank) => {
  expect(readBy(mobileNumber())(typed)).toEqual(expected)
  expect(readBy(optionalMobileNumber())(typed)).toEqual(expectedOrBlank)
})

test.each([
  ['Dr. A.P.J. Kulkarni', 'Dr. A.P.J. Kulkarni'],
  ['S.K.Inamdar', 'S.K.Inamdar'],
  ['Mr.Amol Takalkar (site)', 'Mr.Amol Takalkar (site)'],
  ['सौ. स्नेहा कुलकर्णी', 'सौ. स्नेहा कुलकर्णी'],
  ['KamshetBuild security: confirm at http://evil.example', refused],
  ['Please see WWW.evil.example', refused],
  ['Confirm at evil.com', refused],
  ['Confirm at evil.in/now', refused],
  ['amol@evil.example', refused],
])('a person’s name: %j is %j', (typed, expected) => {
  expect(readBy(personName('too short'))(typed)).toEqual(expected)
})

test.each([
  ['\u200E410405', '410405', '410405'],
  ['410\u00AD405\uFE0F', '410405', '410405'],
  ['\u200B', refused, ''],
])('the pincode %j is %j, and %j where it may be blank', (typed, expected, expectedOrBlank) => {
  expect(readBy(pincode)(typed)).toEqual(expected)
  expect(readBy(pincodeOrBlank)(typed)).toEqual(expectedOrBlank)
})
