import { expect, test } from 'vitest'
import { provesWork } from './trace-rules.ts'

test.each([
  ['a minute’s project with a confirmed payment', { days: 0, payments: 1, reports: 1 }, false],
  ['six days, everything in them', { days: 6, payments: 5, reports: 6 }, false],
  ['a week with a payment', { days: 7, payments: 1, reports: 0 }, true],
  ['a week with reports on three days', { days: 7, payments: 0, reports: 3 }, true],
  ['a year with reports on two days', { days: 365, payments: 0, reports: 2 }, false],
  ['a year of which nothing is known', { days: 365, payments: 0, reports: 0 }, false],
  ['a house', { days: 420, payments: 14, reports: 260 }, true],
])('%s: %j is proof of work: %s', (_, trace, expected) => expect(provesWork(trace)).toBe(expected))
