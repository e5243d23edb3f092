import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { materialIds, materials } from '#features/estimating/rates/material-rules.ts'
import { autoCost, autoMaterials, autoQuantity } from './auto-rules.ts'
import { constructionTypes, methods, otherCosts, qualities } from './content-rules.ts'
import { thumbQuantities } from './thumb-rules.ts'

const house = { areaInSqFt: 1500, constructionType: 'residential', quality: 'standard' } as const
const basic = { ...house, quality: 'basic' } as const

describe('The automatic quantities of the specification', () => {
  test('exist for the first ten materials: sand, bricks, cement, steel, aggregate and five more', () => {
    expect(autoMaterials('formula')).toEqual(materialIds.slice(0, 10))
    expect(materials.slice(0, 5).map(({ id, unit }) => [id, unit])).toEqual([
      ['crushed-sand', 'brass'],
      ['red-bricks', 'piece'],
      ['cement', 'bag'],
      ['steel-bars', 'kg'],
      ['aggregate', 'brass'],
    ])
  })

  // Computed by hand: the quantity per square foot (`specified` in auto-rules.ts) times 1,500 square feet, times 1.1
  // for the standard quality. Bags, pieces and rolls are rounded up.
  test.each([
    ['crushed-sand', 3, 3.3],
    ['red-bricks', 12_000, 13_200],
    ['cement', 105, 116],
    ['steel-bars', 750, 825],
    ['aggregate', 2.25, 2.48],
    ['conduit', 600, 660],
    ['wire-1-5', 15, 17],
    ['windows', 13, 15],
    ['waterproofing', 15, 16.5],
    ['cpvc-pipe', 30, 33],
  ] as const)('1,500 sq ft take of %s %d in basic and %d in standard quality', (id, inBasic, inStandard) => {
    expect(autoQuantity(id, 'formula', basic)?.quantity).toBe(inBasic)
    expect(autoQuantity(id, 'formula', house)?.quantity).toBe(inStandard)
  })

  // 8 bricks per square foot for 1,000 square feet, times the factors of the construction type and the quality.
  test.each([
    ['residential', 'basic', 8_000],
    ['residential', 'standard', 8_800],
    ['residential', 'premium', 9_600],
    ['residential', 'luxury', 11_200],
    ['commercial', 'basic', 9_600],
    ['commercial', 'standard', 10_560],
    ['commercial', 'premium', 11_520],
    ['commercial', 'luxury', 13_440],
    ['industrial', 'basic', 10_400],
    ['industrial', 'standard', 11_440],
    ['industrial', 'premium', 12_480],
    ['industrial', 'luxury', 14_560],
  ] as const)('1,000 sq ft, %s and %s, take %d bricks', (constructionType, quality, bricks) => {
    expect(autoQuantity('red-bricks', 'formula', { areaInSqFt: 1000, constructionType, quality })?.quantity).toBe(
      bricks,
    )
  })

  test.each([
    [1, { 'red-bricks': 8, cement: 1, 'wire-1-5': 1, windows: 1, 'crushed-sand': 0, 'steel-bars': 0.5 }],
    [100, { cement: 7, 'wire-1-5': 1, windows: 1, 'cpvc-pipe': 2, aggregate: 0.15 }],
    [101, { cement: 8, 'wire-1-5': 2, windows: 1, 'cpvc-pipe': 3 }],
    [120, { windows: 1 }],
    [121, { windows: 2 }],
  ] as const)('%d sq ft of basic quality: rounded up where it is sold whole', (areaInSqFt, quantities) => {
    for (const [id, quantity] of Object.entries(quantities))
      expect([id, autoQuantity(id as 'cement', 'formula', { ...basic, areaInSqFt })?.quantity]).toEqual([id, quantity])
  })

  test('come with their formulas', () => {
    expect(autoQuantity('crushed-sand', 'formula', { ...house, constructionType: 'commercial' })).toEqual({
      rule: { perSqFt: 0.002 },
      typeFactor: 1.2,
      qualityFactor: 1.1,
      quantity: 3.96,
    })
  })
})

describe('The automatic costs of the specification', () => {
  // Costs for 1,000 sq ft in each quality, computed by hand.
  test.each([
    ['labor', [200_000, 240_000, 300_000, 400_000]],
    ['architect', [75_000, 90_000, 120_000, 150_000]],
    ['contractor', [150_000, 180_000, 225_000, 270_000]],
    ['sitePreparation', [50_000, 50_000, 50_000, 50_000]],
    ['permits', [15_000, 15_000, 15_000, 15_000]],
    ['transportation', [30_000, 30_000, 30_000, 30_000]],
    ['miscellaneous', [20_000, 20_000, 20_000, 20_000]],
  ] as const)('%s of 1,000 sq ft', (cost, expected) => {
    const found = qualities.map((quality) => autoCost(cost, 'formula', { areaInSqFt: 1000, quality }).amount)
    expect(found).toEqual(expected)
  })
})

describe('The Pune thumb rule', () => {
  test('has a separate rule for each of its materials, and no factors', () => {
    expect(autoMaterials('thumb').toSorted()).toEqual(thumbQuantities.map(({ material }) => material).toSorted())
    const plain = autoQuantity('cement', 'thumb', {
      areaInSqFt: 1000,
      constructionType: 'industrial',
      quality: 'luxury',
    })
    expect(plain).toEqual({ rule: { perSqFt: 0.4 }, typeFactor: 1, qualityFactor: 1, quantity: 400 })
  })

  test.each([
    ['steel-bars', 6_000],
    ['red-bricks', 12_000],
    ['cement', 600],
  ] as const)('1,500 sq ft take of %s %d', (id, quantity) => {
    expect(autoQuantity(id, 'thumb', house)?.quantity).toBe(quantity)
  })

  // 1.3 square feet of tiles per square foot of area. A box has 16 square feet of tiles, and boxes are rounded up.
  test.each([
    [16, 2],
    [1500, 122],
    [1600, 130],
    [2400, 195],
  ])('%d sq ft need %d boxes of tiles', (areaInSqFt, boxes) => {
    expect(autoQuantity('floor-tiles', 'thumb', { ...house, areaInSqFt })?.quantity).toBe(boxes)
  })
})

const building = fc.record({
  areaInSqFt: fc.integer({ min: 1, max: 99_999 }),
  constructionType: fc.constantFrom(...constructionTypes),
  quality: fc.constantFrom(...qualities),
})

test('no automatic value is negative or falls when the area or the quality rises', () => {
  fc.assert(
    fc.property(building, fc.constantFrom(...methods), (given, method) => {
      const finer = { ...given, quality: qualities[qualities.indexOf(given.quality) + 1] ?? given.quality }
      const larger = { ...given, areaInSqFt: given.areaInSqFt + 1 }
      const amounts = (of: typeof given) => [
        ...autoMaterials(method).map((id) => autoQuantity(id, method, of)!.quantity),
        ...otherCosts.map((cost) => autoCost(cost, method, of).amount),
      ]
      const here = amounts(given)
      for (const amount of here) expect(amount).toBeGreaterThanOrEqual(0)
      for (const more of [amounts(finer), amounts(larger)])
        for (const [at, amount] of more.entries()) expect(amount).toBeGreaterThanOrEqual(here[at]!)
    }),
  )
})
