import { expect, test } from 'vitest'
import { costsOf, sharesOf, totalOf } from './cost-rules.ts'

const nothing = { materials: 0, labor: 0, permits: 0, transport: 0, equipment: 0, other: 0 }

test('transport, equipment and other expenses are further expenses in the profit formula', () => {
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
