import { describe, expect, test } from 'vitest'
import {
  financialYear,
  mostUnconfirmed,
  mustBeConfirmed,
  nextStates,
  orderActors,
  orderNumber,
  readOrderNumber,
} from './rules.ts'

describe('Who may move an order, and to which state', () => {
  test.each([
    ['unconfirmed', 'buyer', ['placed', 'cancelled']],
    ['unconfirmed', 'staff', ['placed', 'cancelled']],
    ['unconfirmed', 'system', ['cancelled']],
    ['placed', 'buyer', ['cancelled']],
    ['placed', 'staff', ['confirmed', 'cancelled']],
    ['placed', 'system', ['confirmed', 'cancelled']],
    ['confirmed', 'buyer', ['cancelled']],
    ['confirmed', 'staff', ['packed', 'cancelled']],
    ['packed', 'buyer', []],
    ['packed', 'staff', ['out-for-delivery', 'cancelled']],
    ['out-for-delivery', 'staff', ['packed', 'delivered']],
    ['delivered', 'staff', []],
    ['delivered', 'system', ['returned']],
  ] as const)('from %s %s may go to %j', (from, actor, to) => {
    expect(nextStates(from, actor)).toEqual(to)
  })

  test('nobody moves an order that has ended', () => {
    for (const from of ['cancelled', 'returned'] as const)
      for (const actor of orderActors) expect(nextStates(from, actor)).toEqual([])
  })
})

test.each([
  [mostUnconfirmed, false, false],
  [mostUnconfirmed + 1, false, true],
  [mostUnconfirmed + 1, true, false],
] as const)('₹%i, with a confirmed contact: %s; the buyer has to confirm: %s', (total, isReachable, must) => {
  expect(mustBeConfirmed(total, isReachable)).toBe(must)
})

test.each([
  ['KB100012', 12],
  [' kb 100012 ', 12],
  ['KB-100012', 12],
  ['१०००१२', 12],
  ['100000', undefined],
  ['KB12', undefined],
  ['KB1000120000000', undefined],
  ['12; drop', undefined],
  ['', undefined],
])('the number %j belongs to %s', (typed, id) => {
  expect(readOrderNumber(typed)).toBe(id)
  if (id) expect(readOrderNumber(orderNumber(id))).toBe(id)
})

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
])('%s is in the financial year %i', (day, year) => {
  expect(financialYear(day)).toBe(year)
})
