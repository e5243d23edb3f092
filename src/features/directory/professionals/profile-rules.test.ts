import { expect, test } from 'vitest'
import { answerDays, areRatesOld } from './profile-rules.ts'

test('rates are old after a year, counted in days in India', () => {
  const today = new Date('2026-11-21T18:30:00Z')
  expect(areRatesOld('2025-11-22', today)).toBe(false)
  expect(areRatesOld('2025-11-21', today)).toBe(true)
  expect(areRatesOld(null, today)).toBe(false)
})

test.each([
  [null, null],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [72, 3],
  [73, 7],
  [168, 7],
  [169, null],
])('a median of %j hours is shown as within %j days', (hours, days) => {
  expect(answerDays(hours)).toBe(days)
})
