import { describe, expect, test } from 'vitest'
import { addMonths, dayAfterKey, weeksOfMonth } from './calendar.ts'

describe('The calendar', () => {
  test('has the days of a month in weeks from Sunday', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual(Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`))
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weeksOfMonth('2024-02').flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOfMonth('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  })

  test.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-05', '2026-10-29'],
    ['ArrowDown', '2026-11-25', '2026-12-02'],
    ['Home', '2026-11-18', '2026-11-15'],
    ['End', '2026-11-18', '2026-11-21'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-10-31', '2026-11-30'],
    ['PageDown', '2026-12-05', '2027-01-05'],
    ['Enter', '2026-11-18', undefined],
  ])('%s leads from %s to %s', (key, day, to) => expect(dayAfterKey(key, day, '2027-12-31')).toBe(to))

  test('does not lead beyond today', () => {
    expect(dayAfterKey('ArrowDown', '2026-11-18', '2026-11-21')).toBe('2026-11-21')
    expect(dayAfterKey('End', '2026-11-18', '2026-11-18')).toBe('2026-11-18')
  })

  test('knows months', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
