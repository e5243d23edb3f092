import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autoMaterials } from './auto-rules.ts'
import { constructionTypes, type EstimateContent, methods, modes, qualities } from './content-rules.ts'
import { anyContent, estimatorContent } from './contents.cases.ts'
import { choosePrice, chooseTier, fixtureIds, startingFixtures } from './fixture-rules.ts'
import { mergeContents, withValue } from './merge-rules.ts'
import { budgetOf, rangeOfMethods, toAuto, toManual, withMaterial, withOtherCost, withQuality } from './mode-rules.ts'
import { linesOf, totalsOf } from './rules.ts'

/** The estimate as older releases stored it, which did not record which values were taken over. */
function older({ costsFromAuto: _, materials, ...content }: EstimateContent): EstimateContent {
  const entries = Object.entries(materials).map(([id, { fromAuto, ...entry }]) => [id, entry])
  return { ...content, materials: Object.fromEntries(entries) }
}

describe('Manual mode', () => {
  test('starts from the automatic values, and brings back what was entered before', () => {
    const auto = estimatorContent({ materials: { cement: { selected: true, quantity: 7, price: 1 } } })
    const manual = toManual(auto)
    expect(manual.materials.cement).toEqual({ selected: true, quantity: 7, price: 1 })
    expect(manual.materials['red-bricks']).toEqual({
      ...{ selected: true, quantity: 13_200, price: 10, fromAuto: true },
    })
    expect(manual.otherCosts).toMatchObject({ labor: 360_000, permits: 15_000 })
    expect(totalsOf(toManual(estimatorContent()))).toEqual(totalsOf(estimatorContent()))
  })

  test('changes no total, unless something was entered by hand before', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const untouched = { ...content, mode: 'auto' as const, materials: {}, otherCosts: {} }
        expect(totalsOf(toManual(untouched))).toEqual(totalsOf(untouched))
      }),
    )
  })
})

test('drops taken-over values when it ends, but keeps what was entered by hand', () => {
  const auto = estimatorContent()
  expect(toAuto(toManual(auto))).toEqual(auto)
  const cement = { selected: true, quantity: 7, price: 1 }
  const changed = { ...toManual(auto), materials: { ...toManual(auto).materials, cement } }
  const again = toAuto(changed)
  expect(again.materials).toEqual({ cement })
  expect(totalsOf({ ...again, areaInSqFt: 3000 })).toEqual(totalsOf({ ...auto, areaInSqFt: 3000 }))
  expect(totalsOf({ ...again, method: 'thumb' })).toEqual(totalsOf({ ...auto, method: 'thumb' }))
  expect(toManual(again).materials.cement).toEqual(cement)
})

describe('A value that nobody has entered is dropped', () => {
  const begun = estimatorContent()
  const thumb = (content: EstimateContent) => totalsOf({ ...content, method: 'thumb' })

  test('even if the area was changed in manual mode', () => {
    const larger = toAuto({ ...toManual(begun), areaInSqFt: 2400 })
    expect(larger).toEqual({ ...begun, areaInSqFt: 2400 })
    expect(thumb(larger)).toEqual(thumb({ ...begun, areaInSqFt: 2400 }))
  })

  test('even if its price was entered', () => {
    const manual = withMaterial(toManual(begun), 'windows', { price: 9000 })
    const auto = toAuto(manual)
    expect(thumb(auto)).toEqual(thumb(begun))
    expect(toManual({ ...auto, areaInSqFt: 2400 }).materials.windows).toMatchObject({ quantity: 22, price: 9000 })
    const byThumb = toManual({ ...auto, method: 'thumb' })
    expect(totalsOf(byThumb)).toEqual(thumb(begun))
    expect(toManual({ ...toAuto(byThumb), method: 'formula' })).toEqual(manual)
  })

  test('but an entered value stays, even if it equals the automatic value', () => {
    const entered = withOtherCost(withMaterial(toManual(begun), 'cement', { quantity: 116 }), 'labor', 360_000)
    const again = toManual({ ...toAuto(entered), areaInSqFt: 2400 })
    expect(again.materials.cement).toEqual({ selected: true, quantity: 116, price: 400 })
    expect(again.otherCosts).toMatchObject({ labor: 360_000, sitePreparation: 120_000 })
  })

  test('in an older estimate if it still equals the automatic value', () => {
    const stored = older(toManual(begun))
    expect(toAuto(stored)).toEqual(begun)
    expect(toAuto(withOtherCost(stored, 'permits', 20_000)).otherCosts).toEqual({ permits: 20_000 })
  })

  test('but a value that one of two devices has entered stays', () => {
    const base = toManual(begun)
    const mine = withMaterial(base, 'cement', { quantity: 120 })
    const theirs = withOtherCost(base, 'labor', 5)
    const { merged, conflicts } = mergeContents(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(toAuto(merged)).toMatchObject({ materials: { cement: { quantity: 120 } }, otherCosts: { labor: 5 } })
    const seeded = toManual({ ...begun, areaInSqFt: 2400 })
    expect(mergeContents(begun, seeded, mine).merged.materials.cement).not.toHaveProperty('fromAuto')
    expect(mergeContents(begun, seeded, theirs).merged.costsFromAuto).not.toHaveProperty('labor')
    const chosen = withValue(withValue(base, ['materials', 'cement', 'quantity'], 7), ['otherCosts', 'permits'], 8)
    expect(toAuto(chosen)).toMatchObject({ materials: { cement: { quantity: 7 } }, otherCosts: { permits: 8 } })
  })
})

const step = fc.oneof(
  fc.constantFrom(...modes).map((mode) => (mode === 'manual' ? toManual : toAuto)),
  fc
    .constantFrom(...methods)
    .map((method) => (content: EstimateContent) => (content.mode === 'auto' ? { ...content, method } : content)),
  fc.integer({ min: 1, max: 5000 }).map((areaInSqFt) => (content: EstimateContent) => ({ ...content, areaInSqFt })),
  fc.constantFrom(...qualities).map((quality) => (content: EstimateContent) => ({ ...content, quality })),
  fc
    .constantFrom(...constructionTypes)
    .map((type) => (content: EstimateContent) => ({ ...content, constructionType: type })),
)
const walk = (content: EstimateContent, steps: readonly ((content: EstimateContent) => EstimateContent)[]) =>
  steps.reduce((now, next) => next(now), content)

describe('Any sequence of modes, methods, areas and qualities', () => {
  test('without an entry ends like a new estimate', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { areaInSqFt, quality, constructionType, method, ...walked } = toAuto(walk(estimatorContent(), steps))
        const fresh = estimatorContent({ areaInSqFt, quality, constructionType, method })
        expect({ ...walked, areaInSqFt, quality, constructionType, method }).toEqual(fresh)
        for (const each of methods)
          expect(totalsOf({ ...fresh, ...walked, method: each })).toEqual(totalsOf({ ...fresh, method: each }))
      }),
    )
  })

  test('loses nothing that was entered, and a price changes no quantity', () => {
    const id = fc.constantFrom(...methods.flatMap(autoMaterials))
    fc.assert(
      fc.property(id, fc.array(step), fc.array(step), (id, before, after) => {
        const manual = toManual(walk(estimatorContent(), before))
        const entered = { selected: true, quantity: 7, price: 9999 }
        const back = toManual(walk(withMaterial(manual, id, entered), after))
        expect(back.materials[id]).toEqual(entered)
        const priced = toAuto(walk(withMaterial(toManual(estimatorContent()), 'cement', { price: 9999 }), after))
        expect(totalsOf(priced)).toEqual(totalsOf({ ...priced, materials: {} }))
        expect(toManual(priced).materials.cement?.price).toBe(9999)
      }),
    )
  })

  test('gives the same estimate after it was stored and read', () => {
    fc.assert(
      fc.property(anyContent, fc.array(step), (content, steps) => {
        const walked = walk(content, steps)
        const stored = JSON.parse(JSON.stringify(walked))
        expect(totalsOf(toAuto(stored))).toEqual(totalsOf(toAuto(walked)))
      }),
    )
  })
})

describe('The fixtures of the estimator', () => {
  const fresh = estimatorContent({ fixtures: startingFixtures('standard') })
  const qualitiesOf = ({ fixtures }: EstimateContent) => fixtureIds.map((id) => fixtures[id]?.quality ?? 'none')
  const all = (quality: string) => fixtureIds.map(() => quality)

  test.each([
    ['start in the quality', fresh, 'standard', all('standard')],
    ['follow the quality', fresh, 'luxury', all('luxury')],
    [
      'stay as they were chosen, or removed',
      { ...fresh, fixtures: { flooring: fresh.fixtures.flooring, lights: chooseTier('lights', 'basic', undefined) } },
      'premium',
      fixtureIds.map((id) => ({ flooring: 'premium', lights: 'basic' })[id as string] ?? 'none'),
    ],
    ['are not added to an estimate without them', estimatorContent(), 'luxury', all('none')],
    ['are not changed in a calculator', { ...fresh, kind: 'calculator' as const }, 'basic', all('standard')],
  ] as const)('%s', (_, content, quality, expected) => {
    expect(qualitiesOf(withQuality(content, quality))).toEqual(expected)
  })

  test('cost the middle of their prices, and follow the quality also from an older estimate with the lowest prices', () => {
    const { fans, flooring } = fresh.fixtures
    expect([fans?.price, flooring?.price]).toEqual([3750, 135])
    const older = Object.fromEntries(fixtureIds.map((id) => [id, chooseTier(id, 'standard', undefined)]))
    const premium = startingFixtures('premium')
    expect(withQuality({ ...fresh, fixtures: older }, 'premium').fixtures).toEqual(premium)
    const own = { ...fresh, fixtures: { ...fresh.fixtures, fans: choosePrice(4000, fans) } }
    expect(withQuality(own, 'premium').fixtures).toEqual({ ...premium, fans: choosePrice(4000, fans) })
  })

  test('do not depend on the method, and the range and the budget do not either', () => {
    const thumb: EstimateContent = { ...fresh, method: 'thumb' }
    expect(rangeOfMethods(thumb)).toEqual(rangeOfMethods(fresh))
    const [from, to] = rangeOfMethods(fresh)
    expect(from).toEqual(totalsOf(fresh))
    expect(to.grandTotal).toBeGreaterThan(from.grandTotal)
    expect([budgetOf(fresh), budgetOf(thumb)]).toEqual([to.grandTotal, to.grandTotal])
  })

  test.each([
    ['none', undefined, 122],
    ['the preset flooring', fresh.fixtures.flooring, undefined],
    ['flooring at an own price', choosePrice(500, fresh.fixtures.flooring), undefined],
    ['flooring for 500 sq ft', { ...fresh.fixtures.flooring!, quantity: 500 }, 82],
    ['flooring for more than the area', { ...fresh.fixtures.flooring!, quantity: 2000 }, undefined],
  ])('the thumb rule counts floor tiles only beside %s', (_, flooring, boxes) => {
    const { materials } = linesOf({ ...fresh, method: 'thumb', fixtures: flooring ? { flooring } : {} })
    expect(materials.find(({ id }) => id === 'floor-tiles')?.quantity).toBe(boxes)
  })
})

test('In manual mode there is one total', () => {
  const manual = toManual(estimatorContent())
  const [from, to] = rangeOfMethods(manual)
  expect(from).toBe(to)
})
