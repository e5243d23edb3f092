import { expect, test } from 'vitest'
import { addDays, dayNumber, dayOf, daysBetween, weekOf } from './days.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s plus %i days is %s', (day, days, after) => {
  expect(addDays(day, days)).toBe(after)
  expect(daysBetween(day, after)).toBe(days)
})

test('a day converts to a number, and back', () => {
  expect(dayNumber('1970-01-02')).toBe(1)
  expect(dayOf(dayNumber('2026-11-21'))).toBe('2026-11-21')
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on Sunday, %s', (day, sunday) => expect(weekOf(day)).toBe(sunday))
