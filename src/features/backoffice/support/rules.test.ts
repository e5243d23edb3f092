import { expect, test } from 'vitest'
import { clockOf, dueOf } from './rules.ts'

test.each([
  ['2026-11-21T06:00:00Z', '2026-11-23T06:00:00Z', '2026-12-21T06:00:00Z'],
  // The next month is too short for the day: February of a normal year and of a leap year.
  ['2026-01-31T10:00:00Z', '2026-02-02T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2028-01-30T10:00:00Z', '2028-02-01T10:00:00Z', '2028-02-29T10:00:00Z'],
  // In India, the first three of these times are 1:30 a.m. on the next day (30 January, 31 January and 1 March). The
  // fourth is on New Year's Eve.
  ['2026-01-29T20:00:00Z', '2026-01-31T20:00:00Z', '2026-02-27T20:00:00Z'],
  ['2026-01-30T20:00:00Z', '2026-02-01T20:00:00Z', '2026-02-27T20:00:00Z'],
  ['2026-02-28T20:00:00Z', '2026-03-02T20:00:00Z', '2026-03-31T20:00:00Z'],
  ['2026-12-31T12:00:00Z', '2027-01-02T12:00:00Z', '2027-01-31T12:00:00Z'],
])('a grievance of %s is acknowledged by %s and resolved by %s', (created, acknowledge, resolve) => {
  expect(clockOf('grievance', new Date(created))).toEqual({
    acknowledgeBy: new Date(acknowledge),
    resolveBy: new Date(resolve),
  })
})

test('only a grievance has a clock', () => {
  expect(clockOf('question', new Date())).toBeNull()
})

const createdAt = new Date('2026-11-21T06:00:00Z')
const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)

test.each([
  ['new', null, null, 1, { what: 'acknowledge', by: later(48), isOverdue: false }],
  ['on the last second', null, null, 48, { what: 'acknowledge', by: later(48), isOverdue: false }],
  ['late', null, null, 48.001, { what: 'acknowledge', by: later(48), isOverdue: true }],
  ['acknowledged', later(2), null, 49, { what: 'resolve', by: later(720), isOverdue: false }],
  ['acknowledged and late', later(2), null, 721, { what: 'resolve', by: later(720), isOverdue: true }],
  ['resolved', later(2), later(3), 2000, null],
] as const)('%s', (_, acknowledgedAt, resolvedAt, hours, expected) => {
  expect(dueOf({ topic: 'grievance', createdAt, acknowledgedAt, resolvedAt }, later(hours))).toEqual(expected)
})
