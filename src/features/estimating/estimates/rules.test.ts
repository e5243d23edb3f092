import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EstimateContent,
  type LaborRow,
  limits,
  newCustomMaterial,
  otherCosts,
  qualities,
} from './content-rules.ts'
import { anyContent, calculatorContent, estimatorContent } from './contents.cases.ts'
import { choosePrice, chooseTier, fixtures, isPriceChanged, tiers } from './fixture-rules.ts'
import {
  groups,
  laborEnteredTwice,
  linesOf,
  lineTotal,
  materialEntry,
  otherCost,
  percentOf,
  sharesOf,
  totalRange,
  totalsOf,
} from './rules.ts'

describe('A line', () => {
  test.each([
    [0, 400, 0],
    [3.3, 6000, 19_800],
    [2.48, 4000, 9_920],
    [0.01, 50, 1],
    [0.01, 49, 0],
    [1.15, 1, 1],
    [1.5, 1, 2],
    [1000, 8.5, 8_500],
    [3, 8.5, 26],
    [0.5, 8.29, 4],
    [1, 0.5, 1],
    [1, 0.49, 0],
    [100, 1.15, 115],
    [limits.quantity, limits.price, 10_000_000_000_000],
    [limits.quantity - 0.01, limits.price - 0.01, 9_999_999_930_000],
  ])('of %d at ₹%d is ₹%d', (quantity, price, total) => {
    expect(lineTotal(quantity, price)).toBe(total)
  })

  test('is exact for any quantity and price within the limits', () => {
    const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 })
    fc.assert(
      fc.property(hundredths(limits.quantity), hundredths(limits.price), (quantity, paise) => {
        const exact = (BigInt(quantity) * BigInt(paise) + 5_000n) / 10_000n
        expect(BigInt(lineTotal(quantity / 100, paise / 100))).toBe(exact)
      }),
    )
  })

  test.each([
    [150, 15, 23],
    [1_000_050, 1, 10_001],
    [99, 0, 0],
    [4_000_000, 7.5, 300_000],
    [1_234_567, 2.35, 29_012],
    [2_000_000_000_000_001, 100, 2_000_000_000_000_001],
  ])('of ₹%d, %d percent are ₹%d', (rupees, percent, amount) => {
    expect(percentOf(rupees, percent)).toBe(amount)
  })
})

describe('A new estimator, computed by hand', () => {
  // An estimate for 1,500 sq ft, residential, in standard quality, at round prices.
  const content = estimatorContent()
  const totals = totalsOf(content)

  test('has the materials of the formulas', () => {
    const byHand = {
      'crushed-sand': 3.3 * 6000,
      'red-bricks': 13_200 * 10,
      cement: 116 * 400,
      'steel-bars': 825 * 60,
      aggregate: 2.48 * 4000,
      conduit: 660 * 30,
      'wire-1-5': 17 * 2000,
      windows: 15 * 8000,
      waterproofing: 16.5 * 150,
      'cpvc-pipe': 33 * 500,
    }
    expect(Object.fromEntries(linesOf(content).materials.map(({ id, total }) => [id, total]))).toEqual(byHand)
    expect(totals.sums.materials).toBe(450_395)
  })

  test('has labor 2 × 30 × 800 and 4 × 45 × 500, equipment 15 × 1,200 and 30 × 800, and other costs by the formulas', () => {
    expect(totals.sums).toMatchObject({ fixtures: 0, labor: 138_000, equipment: 42_000, other: 930_000 })
    expect(otherCosts.map((cost) => otherCost(content, cost))).toEqual([
      360_000, 135_000, 270_000, 75_000, 15_000, 45_000, 30_000,
    ])
  })

  test('has 15 % contingency on all five groups, no profit and no GST', () => {
    expect(totals).toMatchObject({
      base: 1_560_395,
      contingency: 234_059,
      profit: 0,
      grandTotal: 1_794_454,
      perSqFt: 1196,
    })
  })

  test('warns that labor is in two places once somebody has changed it', () => {
    const [mason, helper] = content.labor as [LaborRow, LaborRow]
    const twice = (labor: LaborRow[]) => laborEnteredTwice({ ...content, labor })
    expect(twice([mason, helper])).toBeUndefined()
    expect(twice([{ ...mason, type: 'राजमिस्त्री' }])).toBeUndefined()
    expect(twice([])).toBeUndefined()
    expect(twice([{ ...mason, days: 31 }, helper])).toEqual({ rows: 139_600, cost: 360_000 })
    expect(twice([mason, helper, { ...mason, id: 'other' }])).toEqual({ rows: 186_000, cost: 360_000 })
    const manual: EstimateContent = { ...content, mode: 'manual', otherCosts: { labor: 1 } }
    expect(laborEnteredTwice({ ...manual, costsFromAuto: { labor: true } })).toBeUndefined()
    expect(laborEnteredTwice(manual)).toEqual({
      rows: 138_000,
      cost: 1,
    })
  })

  test('has different quantities and a different labor rate by the thumb rule, and nothing from the formulas', () => {
    const thumb = { ...content, method: 'thumb' as const }
    expect(materialEntry(thumb, 'cement')).toEqual({ selected: true, quantity: 600, price: 400 })
    expect(materialEntry(thumb, 'windows').selected).toBe(false)
    expect(otherCost(thumb, 'labor')).toBe(630_000)
  })
})

describe('The calculator', () => {
  const content = calculatorContent({
    areaInSqFt: 1000,
    materials: {
      cement: { selected: true, quantity: 100, price: 390 },
      'steel-bars': { selected: false, quantity: 1000, price: 60 },
    },
    customMaterials: [{ ...newCustomMaterial('one'), quantity: 2.5, price: 1001 }],
    fixtures: { flooring: { quality: 'basic', price: 50, quantity: null } },
    labor: [{ id: 'mason', type: 'Mason', workers: 2, days: 10, ratePerDay: 800 }],
    equipment: [{ id: 'mixer', name: 'Mixer', quantity: 1, days: 5, ratePerDay: 1200 }],
    otherCosts: { permits: 15_000, architect: 20_000 },
    profitPercent: 10,
  })

  test('starts empty', () => {
    expect(totalsOf(calculatorContent())).toMatchObject({ base: 0, grandTotal: 0, perSqFt: 0 })
    expect(sharesOf(totalsOf(calculatorContent()))).toEqual({
      materials: 0,
      fixtures: 0,
      labor: 0,
      equipment: 0,
      other: 0,
    })
  })

  test('adds up what is selected, with profit on the base', () => {
    expect(totalsOf(content)).toMatchObject({
      sums: { materials: 39_000 + 2_503, fixtures: 50_000, labor: 16_000, equipment: 6_000, other: 35_000 },
      base: 148_503,
      contingency: 0,
      profit: 14_850,
      grandTotal: 163_353,
      perSqFt: 163,
    })
  })

  test('charges 18 % GST on labor and material, except permits and the architect', () => {
    const { gst, grandTotal } = totalsOf({ ...content, gst: 'with-material' })
    expect(gst).toEqual({ kind: 'with-material', on: 128_353, percent: 18, isExempt: false, amount: 23_104 })
    expect(grandTotal).toBe(186_457)
  })

  test('charges no GST on labor alone for a single house, and 18 % of labor and profit for other buildings', () => {
    expect(totalsOf({ ...content, gst: 'labor-only' }).gst).toMatchObject({ on: 30_850, isExempt: true, amount: 0 })
    const shop = { ...content, gst: 'labor-only', constructionType: 'commercial' } as const
    expect(totalsOf(shop).gst).toMatchObject({ on: 30_850, percent: 18, isExempt: false, amount: 5_553 })
  })

  test('has the range of the chosen tiers', () => {
    expect(totalRange({ ...content, profitPercent: 0 })).toEqual({ least: 148_503, middle: 168_503, most: 188_503 })
    const own = { ...content, profitPercent: 0, fixtures: { flooring: choosePrice(60, content.fixtures.flooring) } }
    expect(totalRange(own)).toEqual({ least: 158_503, middle: 158_503, most: 158_503 })
  })
})

describe('Fixtures', () => {
  test('have four tiers without a gap, from the lowest to the highest price of the specification', () => {
    const ends = fixtures.map(({ id, prices }) => [id, prices.basic.minPrice, prices.luxury.maxPrice])
    expect(ends).toEqual([
      ['lights', 500, 15_000],
      ['fans', 1_500, 20_000],
      ['switch-boards', 1_000, 25_000],
      ['taps', 800, 20_000],
      ['sanitary-ware', 5_000, 150_000],
      ['flooring', 50, 800],
      ['doors-windows', 15_000, 300_000],
    ])
    for (const { prices } of fixtures)
      for (const [at, tier] of tiers.entries()) {
        expect(prices[tier].minPrice).toBeLessThan(prices[tier].maxPrice)
        if (at > 0) expect(prices[tier].minPrice).toBe(prices[tiers[at - 1]!].maxPrice)
      }
  })

  test('get the lowest price of a tier, and an entered price is Custom unless a tier was chosen', () => {
    expect(chooseTier('fans', 'premium', undefined)).toEqual({ quality: 'premium', price: 5000, quantity: null })
    expect(choosePrice(900, undefined)).toEqual({ quality: 'custom', price: 900, quantity: null })
    const changed = choosePrice(5200, { quality: 'premium', price: 5000, quantity: 4 })
    expect(changed).toEqual({ quality: 'premium', price: 5200, quantity: 4 })
    expect(isPriceChanged('fans', changed)).toBe(true)
    expect(isPriceChanged('fans', chooseTier('fans', 'luxury', changed))).toBe(false)
  })
})

describe('In any estimate', () => {
  const dearer = (content: EstimateContent): EstimateContent => ({
    ...content,
    quality: qualities[qualities.indexOf(content.quality) + 1] ?? content.quality,
  })

  test('the total is the sum of its lines and percentages, to the rupee, and never negative', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const lines = linesOf(content)
        const { base, contingency, profit, gst, grandTotal, sums } = totalsOf(content)
        const added = Object.values(lines)
          .flat()
          .reduce((sum, { total }) => sum + BigInt(total), 0n)
        expect(BigInt(base)).toBe(added)
        expect(groups.reduce((sum, group) => sum + sums[group], 0)).toBe(base)
        expect(BigInt(grandTotal)).toBe(added + BigInt(contingency) + BigInt(profit) + BigInt(gst.amount))
        expect(Number.isSafeInteger(grandTotal)).toBe(true)
        for (const sum of [...Object.values(sums), contingency, profit, gst.amount])
          expect(sum).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the shares add up to 100, or to 0 without a cost', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const totals = totalsOf(content)
        const all = Object.values(sharesOf(totals)).reduce((sum, share) => sum + share, 0)
        expect(all).toBe(totals.base > 0 ? 100 : 0)
      }),
    )
  })

  test('more area and finer quality never cost less, and the range is in order', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const here = totalsOf(content).grandTotal
        const larger = { ...content, areaInSqFt: Math.min(content.areaInSqFt + 1, limits.area) }
        expect(totalsOf(larger).grandTotal).toBeGreaterThanOrEqual(here)
        expect(totalsOf(dearer(content)).grandTotal).toBeGreaterThanOrEqual(here)
        const { least, middle, most } = totalRange(content)
        expect(least).toBe(here)
        expect(middle).toBeGreaterThanOrEqual(least)
        expect(most).toBeGreaterThanOrEqual(middle)
      }),
    )
  })
})
