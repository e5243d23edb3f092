import { expect, test } from 'vitest'
import { wakingHoursAgo } from './sample.server.ts'

test.each([
  ['2026-11-21T15:00:00+05:30', 2, '2026-11-21T13:00:00+05:30'],
  ['2026-11-21T03:00:00+05:30', 0, '2026-11-20T21:16:21+05:30'],
  ['2026-11-21T07:00:00+05:30', 0, '2026-11-21T07:00:00+05:30'],
  ['2026-11-21T21:50:00+05:30', 0, '2026-11-21T20:20:00+05:30'],
])('at %s, %i hours ago is %s in the sample', (now, hours, expected) => {
  const seconds = Math.floor(wakingHoursAgo(new Date(now), hours).getTime() / 1000)
  expect(seconds).toBe(new Date(expected).getTime() / 1000)
})

test('what comes later in the sample stays later, never in the future nor at night', () => {
  const now = new Date('2026-11-21T02:00:00+05:30')
  const moments = Array.from({ length: 480 }, (_, at) => wakingHoursAgo(now, 48 - at / 10).getTime())
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
  for (const moment of moments) {
    const hour = new Date(moment + 5.5 * 3_600_000).getUTCHours()
    expect(hour >= 7 && hour < 22 && moment <= now.getTime()).toBe(true)
  }
})
