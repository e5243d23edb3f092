import { expect, test } from 'vitest'
import { qualities } from './content-rules.ts'
import { costAt, type ListedRate, rateOfQuality, ratesOfQualities } from './contractor-rates-rules.ts'

const listed = (...rates: [number, number][]): ListedRate[] => rates.map(([rateMin, rateMax]) => ({ rateMin, rateMax }))

// Four contractors with the same range, so that only the quality counts.
const same = listed([2000, 2800], [2000, 2800], [2000, 2800], [2000, 2800])
// One far below and one far above the three in the middle.
const spread = listed([1000, 1000], [2400, 2800], [2500, 2900], [2600, 3000], [9000, 9000])

test.each([
  ['each quality is a quarter of the range', same, 'basic', 2000, 2200],
  ['each quality is a quarter of the range', same, 'standard', 2200, 2400],
  ['each quality is a quarter of the range', same, 'premium', 2400, 2600],
  ['each quality is a quarter of the range', same, 'luxury', 2600, 2800],
  ['the cheapest and the dearest are left out', spread, 'basic', 2400, 2700],
  ['the cheapest and the dearest are left out', spread, 'luxury', 2700, 3000],
  ['a single rate counts for every quality', listed([2400, 2400], [2400, 2400], [2400, 2400]), 'luxury', 2400, 2400],
  ['rates are interpolated and rounded to ten', listed([2001, 2001], [2013, 2013], [2150, 2150]), 'basic', 2010, 2080],
] as const)('%s (%j, %s)', (_, rates, quality, low, high) => {
  expect(rateOfQuality(rates, quality)).toEqual({ low, high })
})

test('two contractors are too few', () => {
  expect(rateOfQuality(listed([2000, 2500], [2400, 2800]), 'standard')).toBeUndefined()
  expect(ratesOfQualities(listed([2000, 2500], [2400, 2800]))).toBeNull()
})

test('a better quality is never cheaper', () => {
  const ranges = ratesOfQualities(spread)!
  for (const [at, quality] of qualities.entries()) {
    const before = ranges[qualities[at - 1] ?? quality]
    expect(ranges[quality].low).toBeGreaterThanOrEqual(before.low)
    expect(ranges[quality].high).toBeGreaterThanOrEqual(before.high)
  }
})

test('the cost of a house is its area times the rate', () => {
  expect(costAt({ low: 2540, high: 3150 }, 1500)).toEqual({ low: 3_810_000, high: 4_725_000 })
})
