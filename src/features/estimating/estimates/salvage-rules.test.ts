import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContent, calculatorContent, estimatorContent } from './contents.cases.ts'
import { blankContent, readContent, withUnread } from './salvage-rules.ts'

const fallback = calculatorContent()
const content = estimatorContent({
  name: 'House',
  materials: { cement: { selected: true, quantity: 100, price: 390 } },
  customMaterials: [
    { id: 'a', name: 'Cudappa', unit: 'sq ft', category: 'finishing', selected: true, quantity: 10, price: 60 },
  ],
})

describe('A stored estimate', () => {
  test('is read as it was written', () => {
    expect(readContent(content, fallback)).toEqual({ content, leftOut: [] })
  })

  test('that is corrupt is read as far as possible, with a list of what was left out', () => {
    const corrupt = {
      ...content,
      areaInSqFt: 'many',
      materials: { ...content.materials, bricks: {}, 'red-bricks': { selected: true, quantity: Number.NaN, price: 1 } },
      labor: [content.labor[0], { id: 'x', type: 'Painter', workers: -1, days: 1, ratePerDay: 1 }, 'nothing'],
      profitPercent: 1000,
    }
    expect(readContent(corrupt, fallback)).toEqual({
      content: { ...content, areaInSqFt: fallback.areaInSqFt, labor: [content.labor[0]], profitPercent: 0 },
      leftOut: expect.arrayContaining(['project', 'materials', 'labor', 'percentages']),
    })
  })

  test('of an older release gets new fields with the values of a new estimate', () => {
    const { gst: _, method: __, equipment: ___, ...older } = content
    expect(readContent(older, fallback)).toEqual({
      content: { ...content, gst: 'none', method: 'formula', equipment: [] },
      leftOut: ['project', 'equipment', 'percentages'],
    })
  })

  test.each([[null], ['text'], [[]], [12], [undefined]])('%j is not an estimate', (stored) => {
    expect(readContent(stored, fallback)).toBeUndefined()
  })

  test('counts unreadable parts as neither changed nor removed', () => {
    const base = { ...content, materials: { ...content.materials, bricks: { selected: true, quantity: 1, price: 9 } } }
    const [mason, helper] = content.labor
    const stored = {
      ...base,
      labor: [{ ...mason, days: 31 }, { id: 7 }],
      materials: { cement: base.materials.cement, bricks: 1 },
    }
    const read = readContent(stored, base)!
    expect(withUnread(read.content, read.leftOut, base)).toEqual({ ...base, labor: [{ ...mason, days: 31 }, helper] })
    // The equipment was readable: the person had removed its rows, so they must not be filled in again.
    expect(withUnread({ ...content, equipment: [] }, ['labor'], content).equipment).toEqual([])
  })

  test('of which nothing can be read becomes blank', () => {
    expect(readContent({}, blankContent({}))?.content).toEqual({ ...blankContent({}), costsFromAuto: undefined })
    expect(readContent({ kind: 'calculator' })?.content.kind).toBe('calculator')
  })

  test('from before taken-over values were recorded loses nothing', () => {
    const { costsFromAuto: _, ...stored } = estimatorContent({ mode: 'manual', otherCosts: { labor: 5 } })
    expect(readContent(stored)).toEqual({ content: stored, leftOut: [] })
    const odd = { ...stored, costsFromAuto: { labor: 'yes' } }
    expect(readContent(odd)).toMatchObject({ content: { otherCosts: { labor: 5 } }, leftOut: ['otherCosts'] })
  })

  test('always gives an estimate that can be read again, or none, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), anyContent, (value, other, given) => {
        const stored = { ...given, labor: value, materials: other, customMaterials: [value, other], name: value }
        const read = readContent(stored, fallback)
        expect(read).toBeDefined()
        expect(readContent(read?.content, fallback)).toEqual({ content: read?.content, leftOut: [] })
      }),
    )
  })

  test('loses nothing if it is valid', () => {
    fc.assert(
      fc.property(anyContent, (given) => {
        const read = readContent(structuredClone(given), fallback)
        expect(read?.leftOut).toEqual([])
      }),
    )
  })
})
