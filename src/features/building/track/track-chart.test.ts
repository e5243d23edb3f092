import { expect, test } from 'vitest'
import { scaleOf } from '#features/building/timeline/scale-rules.ts'
import { namedMonths } from './track-chart.tsx'

const stage = (plannedStart: string, plannedEnd: string) => ({
  ...{ plannedStart, plannedEnd, actualStart: null, actualEnd: null, progress: 0 },
})

test.each([
  ['all, but for what is left of the first', '2026-12-01', '2027-02-10', 24, ['2026-12', '2027-01', '2027-02']],
  ['every second on a phone', '2026-12-10', '2027-05-10', 24, ['2027-01', '2027-03']],
  ['every third on a phone', '2026-12-01', '2027-07-20', 24, ['2027-01', '2027-04']],
  [
    'all of the same on a wide screen',
    '2026-12-01',
    '2027-07-20',
    9,
    ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'],
  ],
  [
    'each January of many years',
    '2024-02-01',
    '2029-05-10',
    12,
    ['2024-01', '2025-01', '2026-01', '2027-01', '2028-01'],
  ],
])('A chart names %s', (_case, start, end, room, expected) => {
  const { months } = scaleOf([stage(start, end)], '2020-01-01')
  const named = namedMonths(months, room)
  expect(named.map(({ day }) => day.slice(0, 7))).toEqual(expected)
  for (const [at, { left, width }] of named.entries())
    expect(left + width).toBeLessThanOrEqual((named[at + 1]?.left ?? 100) + 0.01)
})
