import { describe, expect, test } from 'vitest'
import { apportion } from './apportion-rules.ts'
import { costsOf, sharesOf, totalOf } from './rules.ts'

describe('A whole number is divided in the proportion of weights, without a rest', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 1], [50, 50]],
    [101, [1, 1], [51, 50]],
    [1, [1, 1, 1], [1, 0, 0]],
    [0, [5, 5], [0, 0]],
    [100, [0, 0], [0, 0]],
    [100, [], []],
    [7, [0, 3, 1], [0, 5, 2]],
    [10, [2500, 2500, 5000], [3, 2, 5]],
    [1_000_000_000, [1_000_000_000, 1_000_000_000, 1_000_000_000], [333_333_334, 333_333_333, 333_333_333]],
    [999_999_999, [3333, 3333, 3334], [333_300_000, 333_300_000, 333_399_999]],
  ])('%d by %j is %j', (whole, weights, parts) => {
    expect(apportion(whole, weights)).toEqual(parts)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    if (all > 0) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
  })
})

const nothing = { materials: 0, labor: 0, permits: 0, transport: 0, equipment: 0, other: 0 }

test('transport, equipment and the rest are further expenses, as the specified profit takes them', () => {
  const spent = { materials: 1, labor: 2, permits: 4, transport: 8, equipment: 16, other: 32 }
  expect(costsOf(spent)).toEqual({ materials: 1, labor: 2, permits: 4, other: 56 })
  expect(totalOf(spent)).toBe(63)
  expect(costsOf(nothing)).toEqual({ materials: 0, labor: 0, permits: 0, other: 0 })
})

test.each([
  [nothing, []],
  [{ ...nothing, labor: 1 }, [['labor', 1, 100]]],
  [
    { ...nothing, materials: 2, labor: 1 },
    [
      ['materials', 2, 67],
      ['labor', 1, 33],
    ],
  ],
  [
    { ...nothing, materials: 1, labor: 1, permits: 1 },
    [
      ['materials', 1, 34],
      ['labor', 1, 33],
      ['permits', 1, 33],
    ],
  ],
  [
    { ...nothing, other: 1_000_000_000, permits: 1 },
    [
      ['other', 1_000_000_000, 100],
      ['permits', 1, 0],
    ],
  ],
])('shares of %j are %j', (spent, shares) =>
  expect(sharesOf(spent).map(({ kind, amount, percent }) => [kind, amount, percent])).toEqual(shares),
)
