import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EstimateContent } from './content-rules.ts'
import { anyContent, calculatorContent } from './contents.cases.ts'
import { mergeContents, withValue } from './merge-rules.ts'

const mason = { id: 'mason', type: 'Mason', workers: 2, days: 10, ratePerDay: 800 }
const helper = { id: 'helper', type: 'Helper', workers: 4, days: 10, ratePerDay: 500 }
const cement = { selected: true, quantity: 100, price: 390 }
const base = calculatorContent({ name: 'House', labor: [mason], materials: { cement } })

describe('Two devices that changed one estimate', () => {
  test('keep the changes of both sides', () => {
    const mine: EstimateContent = { ...base, name: 'House in Naigaon', labor: [{ ...mason, days: 12 }, helper] }
    const theirs: EstimateContent = {
      ...base,
      areaInSqFt: 1800,
      labor: [{ ...mason, workers: 3 }],
      materials: { cement: { ...cement, price: 400 }, 'red-bricks': { selected: true, quantity: 5, price: 9 } },
    }
    expect(mergeContents(base, mine, theirs)).toEqual({
      merged: {
        ...base,
        name: 'House in Naigaon',
        areaInSqFt: 1800,
        labor: [{ ...mason, workers: 3, days: 12 }, helper],
        materials: theirs.materials,
      },
      conflicts: [],
    })
  })

  test('keep the local value of a field that both have changed, and return the conflict', () => {
    const mine = withValue(base, ['materials', 'cement', 'price'], 380)
    const theirs = withValue(withValue(base, ['materials', 'cement', 'price'], 400), ['name'], 'Theirs')
    const { merged, conflicts } = mergeContents(base, mine, theirs)
    expect(conflicts).toEqual([{ path: ['materials', 'cement', 'price'], mine: 380, theirs: 400 }])
    expect(merged).toEqual({ ...mine, name: 'Theirs' })
    expect(withValue(merged, conflicts[0]!.path, 400).materials.cement?.price).toBe(400)
  })

  test('have no conflict if both made the same change', () => {
    const changed = { ...base, profitPercent: 10 }
    expect(mergeContents(base, changed, changed)).toEqual({ merged: changed, conflicts: [] })
  })

  test('lose a row that one side removed, unless the other changed it', () => {
    const without = { ...base, labor: [] }
    expect(mergeContents(base, without, base).merged.labor).toEqual([])
    expect(mergeContents(base, base, without).merged.labor).toEqual([])
    const changed = { ...base, labor: [{ ...mason, days: 12 }] }
    expect(mergeContents(base, without, changed).merged.labor).toEqual(changed.labor)
    expect(mergeContents(base, changed, without).merged.labor).toEqual(changed.labor)
  })

  test('keep the rates together with their day', () => {
    const mine = { ...base, rates: { day: '2026-11-26', prices: { cement: 1 } } }
    const theirs = { ...base, rates: { day: '2026-11-27', prices: { cement: 2 } } }
    expect(mergeContents(base, mine, theirs)).toEqual({ merged: mine, conflicts: [] })
    expect(mergeContents(base, base, theirs).merged.rates).toEqual(theirs.rates)
  })
})

test('a town never gets the rates of a different town', () => {
  const mine: EstimateContent = { ...base, town: 'lonavla', rates: { day: '2026-11-26', prices: { cement: 380 } } }
  const theirs = { ...base, rates: { day: '2026-11-27', prices: { cement: 365 } } }
  expect(mergeContents(base, mine, theirs).merged).toMatchObject({ town: 'lonavla', rates: mine.rates })
  expect(mergeContents(base, theirs, mine).merged).toMatchObject({ town: 'maval', rates: theirs.rates })
})

test('a value chosen for a place that has disappeared has no effect', () => {
  expect(withValue(base, ['fixtures', 'fans', 'price'], 5000)).toEqual(base)
})

test('for any estimate, the changes of only one side are taken completely, whichever side it is', () => {
  fc.assert(
    fc.property(anyContent, anyContent, (one, other) => {
      expect(mergeContents(one, other, one)).toEqual({ merged: other, conflicts: [] })
      expect(mergeContents(one, one, other)).toEqual({ merged: other, conflicts: [] })
    }),
  )
})

test('for any three estimates, nothing is lost without a conflict, and both sides find the same conflicts', () => {
  fc.assert(
    fc.property(anyContent, anyContent, anyContent, (was, mine, theirs) => {
      const here = mergeContents(was, mine, theirs)
      const there = mergeContents(was, theirs, mine)
      const places = (conflicts: typeof here.conflicts) => conflicts.map(({ path }) => path.join(' ')).toSorted()
      expect(places(here.conflicts)).toEqual(places(there.conflicts))
      for (const { path, mine: own } of here.conflicts) expect(withValue(here.merged, path, own)).toEqual(here.merged)
    }),
  )
})
