import { describe, expect, test } from 'vitest'
import { apportion, partOf } from './apportion.ts'

describe('A whole number is divided in the proportion of weights, without a remainder', () => {
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

test('the parts of a whole add up to it, in whatever steps they are taken', () => {
  expect([partOf(1000, 3, { before: 0, next: 1 }), partOf(1000, 3, { before: 1, next: 2 })]).toEqual([333, 667])
  expect([1, 2, 3, 4].map((step) => partOf(7, 4, { before: step - 1, next: 1 }))).toEqual([1, 2, 2, 2])
})
