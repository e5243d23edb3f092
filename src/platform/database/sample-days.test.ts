import { expect, test } from 'vitest'
import { moveDays } from './sample-days.ts'

const saturday = '2026-11-21'

test.each([
  ['all', '2026-11-14', '2027-01-01', '2026-12-25'],
  ['all', '2026-11-20T18:30:00.5+00:00', '2026-11-23', '2026-11-22T18:30:00.5+00:00'],
  ['all', '[2026-10-28,2026-11-02)', '2026-11-22', '[2026-10-29,2026-11-03)'],
  ['all', 'Since 2026-11-14', '2027-01-01', 'Since 2026-11-14'],
  ['all', '+919000000101', '2027-01-01', '+919000000101'],
  ['none', '2026-11-14', '2027-01-01', '2026-11-14'],
  // Friday was one workday ago. On Monday, one workday ago was Saturday.
  ['workdays', '2026-11-20', '2026-11-23', '2026-11-21'],
  ['workdays', '2026-11-20T13:00:00Z', '2026-11-23', '2026-11-21T13:00:00Z'],
  // What lies ahead moves like everything else.
  ['workdays', '2026-11-24', '2026-11-23', '2026-11-26'],
] as const)('with %s, %s loaded on %s is %s', (moves, text, to, expected) => {
  const row = { id: 7, details: { days: [text, null, 3] } }
  expect(moveDays(row, { moves, from: saturday, to })).toEqual({ id: 7, details: { days: [expected, null, 3] } })
})

test('workdays stay workdays, in their order, and come back when recorded again', () => {
  const days = ['2026-11-02', '2026-11-07', '2026-11-09', '2026-11-19', '2026-11-20']
  for (const to of ['2026-11-22', '2026-12-31', '2027-07-21', '2028-02-29']) {
    const loaded = moveDays(days, { moves: 'workdays', from: saturday, to })
    expect(loaded).toEqual([...loaded].sort())
    expect(loaded.filter((day) => new Date(day).getUTCDay() === 0 || day >= to)).toEqual([])
    expect(moveDays(loaded, { moves: 'workdays', from: to, to: saturday })).toEqual(days)
  }
})
