import { expect, test } from 'vitest'
import { totalFor } from './part-rules.ts'
import {
  barOf,
  isBelowNothing,
  marginOf,
  needsReason,
  nextStatuses,
  profitAfterAll,
  profitOf,
  projectPath,
  revenueOf,
  shownProfit,
} from './rules.ts'

const costs = (materials: number, labor: number, permits: number, other = 0) => ({ materials, labor, permits, other })

test.each([
  [1_000_000, costs(400_000, 250_000, 50_000), 300_000, 30],
  [1_000_000, costs(700_000, 400_000, 0), -100_000, -10],
  [300_000, costs(100_000, 100_000, 0), 100_000, 33.3],
  [2_000, costs(999, 0, 0), 1_001, 50.1],
  [80_000, costs(89_800, 0, 0), -9_800, -12.3],
  [1_000_000, costs(1_000_001, 0, 0), -1, 0],
  [0, costs(10_000, 0, 0), -10_000, null],
  [-110_000, costs(10_000, 0, 0), -120_000, null],
  [null, costs(10_000, 0, 0), null, null],
])('a revenue of %s with costs %j is a profit of %s, a margin of %s %%', (revenue, spent, profit, margin) => {
  expect(profitOf(revenue, spent)).toBe(profit)
  expect(marginOf(revenue, profit)).toBe(margin)
})

test.each([
  ['so far without an expected cost', 1_000_000, null, 'active', 'so-far', 700_000],
  ['estimated from the expected cost', 1_000_000, 800_000, 'in-progress', 'expected', 200_000],
  ['estimated from what was spent, if it is more', 1_000_000, 250_000, 'in-progress', 'expected', 700_000],
  ['a loss', 1_000_000, 1_100_000, 'active', 'expected', -100_000],
  ['final when the project is completed', 1_000_000, 800_000, 'completed', 'final', 700_000],
  ['nothing without a revenue', null, 800_000, 'active', 'expected', null],
  ['nothing with a revenue of 0', 0, null, 'active', 'so-far', null],
] as const)('the profit that is shown is %s', (_, revenue, expectedCost, status, kind, profit) => {
  const facts = { revenue, costs: costs(200_000, 100_000, 0, 50_000), expectedCost, status }
  expect(shownProfit(facts)).toEqual({ kind, profit })
})

test('other expenses are not in the specified profit, but reduce the profit after all costs', () => {
  const spent = costs(100, 200, 300, 50)
  expect(profitOf(1000, spent)).toBe(400)
  expect(profitAfterAll(1000, spent)).toBe(350)
})

test('a status moves to the next one or the one before, back with a reason', () => {
  expect(nextStatuses('active')).toEqual(['in-progress'])
  expect(nextStatuses('in-progress')).toEqual(['active', 'completed'])
  expect(nextStatuses('completed')).toEqual(['in-progress'])
  expect(needsReason('in-progress', 'active')).toBe(true)
  expect(needsReason('active', 'in-progress')).toBe(false)
})

test('a project has one address for everyone', () => {
  expect(projectPath(12)).toBe('/projects/12')
  expect(projectPath(12, 'diary')).toBe('/projects/12/diary')
})

test.each([
  [null, 0, null],
  [null, 50_000, null],
  [0, 0, 0],
  [0, 50_000, 50_000],
  [3_000_000, 0, 3_000_000],
  [3_000_000, 45_000, 3_045_000],
  [100_000, -150_000, -50_000],
  [1_000_000_000, 1_000_000_000, 2_000_000_000],
])('an agreed sum of %s with extras of %d is a revenue of %s', (agreedSum, extrasSum, revenue) => {
  expect(revenueOf({ agreedSum, extrasSum })).toBe(revenue)
})

test.each([
  [null, -500_000, false],
  [0, 0, false],
  [0, -1, true],
  [100_000, -500_000, true],
  [499_999, -500_000, true],
  [500_000, -500_000, false],
  [500_000, 500_000, false],
])('an agreed sum of %s with extras of %d is negative: %s', (agreedSum, extrasSum, isBelow) => {
  expect(isBelowNothing({ agreedSum, extrasSum })).toBe(isBelow)
})

test.each([
  ['customer', null, 150_000],
  ['contractor', null, 150_000],
  ['team', 'accountant', null],
  ['team', 'worker', null],
] as const)('of two parts the total for a %s, %s, is of three, with a sum of %s', (role, teamRole, sum) => {
  const parts = [
    { count: 2, sum: 100_000 },
    { count: 1, sum: 50_000 },
  ]
  expect(totalFor({ role, teamRole }, parts)).toEqual({ count: 3, sum })
})

test.each([
  ['completed', 0, 100],
  ['completed', 60, 100],
  ['in-progress', 60, 60],
  ['active', 0, 0],
])('The bar of a project that is %s with stages at %i %% is filled to %i', (status, progress, filled) => {
  expect(barOf({ status, progress })).toBe(filled)
})
