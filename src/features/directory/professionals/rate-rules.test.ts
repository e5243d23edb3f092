import { expect, test } from 'vitest'
import { areaFor, buildsForExample, exampleBudgetOf, hasBuildingRate } from './rate-rules.ts'

test.each([
  [3_000_000, 2400, 1250],
  [3_000_000, 3000, 1000],
  [3_000_000, 2700, 1100],
  [10_000_000, 3300, 3050],
])('₹%i at ₹%i a square foot builds about %i sq ft', (budget, rate, area) => {
  expect(areaFor(budget, rate)).toBe(area)
})

test.each([
  ['₹30 lakh if it is within their budgets', 2_500_000, 20_000_000, 3_000_000],
  ['₹30 lakh if they gave no budgets', null, null, 3_000_000],
  ['their lowest budget if it is higher', 8_000_000, 50_000_000, 8_000_000],
  ['their highest budget if it is lower', 500_000, 2_500_000, 2_500_000],
])('the example of a rate is %s', (_name, budgetMin, budgetMax, example) => {
  expect(exampleBudgetOf({ budgetMin, budgetMax })).toBe(example)
})

test('a contractor’s rate builds, an architect’s fee does not', () => {
  expect(hasBuildingRate({ profession: 'contractor', rateMin: 2400, rateMax: 3000 })).toBe(true)
  expect(hasBuildingRate({ profession: 'contractor', rateMin: null, rateMax: null })).toBe(false)
  expect(hasBuildingRate({ profession: 'architect', rateMin: 80, rateMax: 120 })).toBe(false)
})

test('the example of ₹30 lakh is not shown for a professional whose budgets begin above or end below it', () => {
  const rated = { profession: 'contractor', rateMin: 2400, rateMax: 3000 } as const
  const builds = (budgetMin: number | null, budgetMax: number | null) =>
    buildsForExample({ ...rated, budgetMin, budgetMax })
  expect([builds(null, null), builds(3_000_000, 3_000_000), builds(500_000, 20_000_000)]).toEqual([true, true, true])
  expect([builds(10_000_000, 50_000_000), builds(500_000, 2_500_000)]).toEqual([false, false])
  expect(buildsForExample({ ...rated, profession: 'architect', budgetMin: null, budgetMax: null })).toBe(false)
})
