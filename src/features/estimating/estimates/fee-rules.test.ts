import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoCost } from './auto-rules.ts'
import { qualities } from './content-rules.ts'
import { type FeeInput, feeBases, feeOf, feeRanges, feeStages, newFee, usualPercent } from './fee-rules.ts'

test('the percentages equal those of the calculator', () => {
  expect(qualities.map(usualPercent)).toEqual([5, 6, 8, 10])
  for (const quality of qualities) {
    const { amount } = autoCost('architect', 'formula', { areaInSqFt: 1500, quality })
    expect(feeOf({ ...newFee, quality }).fee).toBe(amount)
  }
})

// Computed by hand.
test.each([
  [{}, { cost: 2_250_000, percent: 6, fee: 135_000, gst: 0, total: 135_000 }],
  [{ withGst: true }, { fee: 135_000, gst: 24_300, total: 159_300 }],
  [
    { cost: 4_000_000, percent: 7 },
    { cost: 4_000_000, fee: 280_000 },
  ],
  [{ basis: 'per-sq-ft', ratePerSqFt: 85, areaInSqFt: 2000 }, { fee: 170_000 }],
  [
    { cost: 4_000_000, percent: 7.5 },
    { percent: 7.5, fee: 300_000 },
  ],
  [{ cost: 1_234_567, percent: 2.35 }, { fee: 29_012 }],
  [{ cost: 0 }, { fee: 0, total: 0 }],
] as const)('%o costs %o', (changes, expected) => {
  expect(feeOf({ ...newFee, ...changes })).toMatchObject(expected)
})

test('the stages add up to the whole fee', () => {
  expect(feeStages.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  expect(feeOf(newFee).stages.map(({ amount }) => amount)).toEqual([
    13_500, 13_500, 20_250, 13_500, 13_500, 13_500, 27_000, 6_750, 13_500,
  ])
})

test('for any input, the fee is whole rupees, never negative, and the sum of its stages', () => {
  const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max })
  const input: fc.Arbitrary<FeeInput> = fc.record({
    areaInSqFt: between(feeRanges.area),
    quality: fc.constantFrom(...qualities),
    basis: fc.constantFrom(...feeBases),
    cost: fc.option(between(feeRanges.cost)),
    percent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
    ratePerSqFt: between(feeRanges.rate),
    withGst: fc.boolean(),
  })
  fc.assert(
    fc.property(input, (given) => {
      const { fee, gst, total, stages } = feeOf(given)
      expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee)
      expect(total).toBe(fee + gst)
      for (const amount of [fee, gst, ...stages.map((stage) => stage.amount)]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
