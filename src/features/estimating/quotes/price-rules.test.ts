import { describe, expect, test } from 'vitest'
import { farFromListed, listedRatesOf, perSqFt } from './price-rules.ts'

const listed = { min: 1800, max: 2400 }

test.each([
  [3_217_500, 1650, 1950],
  [3_200_000, 1650, 1939],
  [3_200_000, null, null],
  [3_200_000, 0, null],
])('₹%i for %s sq ft is ₹%s per sq ft', (rupees, area, each) => expect(perSqFt(rupees, area)).toBe(each))

describe('A price beside the listed rates of ₹1,800–2,400 per sq ft', () => {
  test.each([
    [1349, 'below'],
    [1350, undefined],
    [1800, undefined],
    [3000, undefined],
    [3001, 'above'],
  ] as const)('of ₹%i per sq ft is far %s', (each, side) => {
    const far = farFromListed({ basis: 'with-material', sum: each * 1000, area: 1000 }, listed)
    expect(far?.side).toBe(side)
    if (far) expect(far).toEqual({ ...listed, perSqFt: each, side })
  })

  test.each([
    ['of labor alone', { basis: 'labor-only', sum: 100, area: 1000 }, listed],
    ['by items', { basis: 'by-items', sum: 100, area: 1000 }, listed],
    ['without an area', { basis: 'with-material', sum: 100, area: null }, listed],
    ['without an amount', { basis: 'with-material', sum: 0, area: 1000 }, listed],
    ['of a contractor without rates', { basis: 'with-material', sum: 100, area: 1000 }, null],
  ] as const)('%s is not compared', (_, price, rates) => expect(farFromListed(price, rates)).toBeNull())
})

test.each([
  ['contractor', 1800, 2400, listed],
  ['contractor', 1800, null, null],
  ['contractor', null, null, null],
  ['architect', 80, 120, null],
] as const)('the rates of a %s, %s to %s, are compared as %j', (profession, rateMin, rateMax, expected) =>
  expect(listedRatesOf({ profession, rateMin, rateMax })).toEqual(expected),
)
