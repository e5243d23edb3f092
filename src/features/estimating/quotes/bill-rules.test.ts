import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#features/estimating/estimates/content-rules.ts'
import { anyContent, calculatorContent, estimatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { startingFixtures } from '#features/estimating/estimates/fixture-rules.ts'
import { lineTotal } from '#features/estimating/estimates/rules.ts'
import { billOf, mostLines, rowIdOf } from './bill-rules.ts'
import {
  compareQuotes,
  gstFor,
  gstKindsOf,
  gstOn,
  hasMaterialInLabor,
  lowestOf,
  type QuoteGst,
  quoteGstKinds,
  type Rates,
  ratesOn,
  sumOf,
  totalOf,
} from './total-rules.ts'

describe('The bill of an estimate', () => {
  const content = calculatorContent({
    name: 'House in Naigaon',
    materials: {
      cement: { selected: true, quantity: 450.5, price: 400 },
      'steel-bars': { selected: false, quantity: 9, price: 60 },
      rubble: { selected: true, quantity: 0, price: 60 },
    },
    customMaterials: [
      { id: 'a', name: 'Jali', unit: 'sq ft', category: 'structural', selected: true, quantity: 30, price: 90 },
      { id: 'a', name: 'Jali, small', unit: '', category: 'structural', selected: true, quantity: 3, price: 90 },
    ],
    fixtures: {
      flooring: { quality: 'standard', price: 90, quantity: null },
      taps: { quality: 'custom', price: 1234, quantity: 6 },
    },
    otherCosts: { permits: 15_000 },
    labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }],
    equipment: [{ id: 'x', name: 'Mixer', quantity: 2, days: 15, ratePerDay: 1200 }],
    profitPercent: 10,
  })

  test('has everything with a quantity, in the order of the estimate, and no price', () => {
    expect(billOf(content)).toEqual([
      { key: 'material:cement', group: 'materials', kind: 'material', id: 'cement', quantity: 450.5 },
      { key: 'own:a', group: 'materials', kind: 'own', name: 'Jali', unit: 'sq ft', quantity: 30 },
      { key: '2:own:a', group: 'materials', kind: 'own', name: 'Jali, small', unit: '', quantity: 3 },
      { key: 'fixture:taps', group: 'fixtures', kind: 'fixture', id: 'taps', tier: null, quantity: 6 },
      { key: 'fixture:flooring', group: 'fixtures', kind: 'fixture', id: 'flooring', tier: 'standard', quantity: 1500 },
      { key: 'labor:m', group: 'labor', kind: 'own', name: 'Mason', quantity: 60 },
      { key: 'equipment:x', group: 'equipment', kind: 'own', name: 'Mixer', quantity: 30 },
    ])
  })

  test.each([
    [1500, [15, 8, 15, 15, 6, 1500, 8]],
    [2400, [24, 12, 24, 24, 10, 2400, 12]],
    [1, [1, 1, 1, 1, 1, 1, 1]],
  ])('has the fixtures with which the estimator starts by the area: %i sq ft', (areaInSqFt, quantities) => {
    const started = estimatorContent({ areaInSqFt, fixtures: startingFixtures('standard') })
    const lines = billOf(started).filter(({ group }) => group === 'fixtures')
    expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
    const entered = { ...started, fixtures: { fans: { ...started.fixtures.fans!, quantity: 3 } } }
    expect(billOf(entered).find(({ group }) => group === 'fixtures')).toMatchObject({ quantity: 3 })
  })

  test('knows the row of each line, even if two rows have the same id', () => {
    expect(billOf(content).map(rowIdOf)).toEqual(['cement', 'a', 'a', 'taps', 'flooring', 'm', 'x'])
  })

  test('does not depend on prices, percentages and other costs', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const priceless = {
          ...content,
          rates: { ...content.rates, prices: {} },
          materials: Object.fromEntries(
            Object.entries(content.materials).map(([id, entry]) => [id, { ...entry!, price: 0 }]),
          ),
          customMaterials: content.customMaterials.map((row) => ({ ...row, price: 0 })),
          labor: content.labor.map((row) => ({ ...row, ratePerDay: 0 })),
          equipment: content.equipment.map((row) => ({ ...row, ratePerDay: 0 })),
          ...{ otherCosts: {}, profitPercent: 0, contingencyPercent: 0, gst: 'none' as const },
        }
        expect(billOf(priceless)).toEqual(billOf(content))
        for (const line of billOf(content))
          expect(Object.keys(line).every((key) => !/price|rate|total|cost/i.test(key))).toBe(true)
      }),
    )
  })

  test('has a different key and a quantity for each line', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const lines = billOf(content)
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
        expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
        expect(lines.length).toBeLessThanOrEqual(mostLines)
      }),
    )
  })
})

const lines = [
  { key: 'a', quantity: 10 },
  { key: 'b', quantity: 2.5 },
  { key: 'c', quantity: 3 },
]

describe('The total of a quote', () => {
  test.each([
    ['labor-only', 'residential', 0, 0, true],
    ['labor-only', 'commercial', 18, 180, false],
    ['labor-only', 'industrial', 18, 180, false],
    ['with-material', 'residential', 18, 180, false],
    ['with-material', 'commercial', 18, 180, false],
    ['included', 'residential', 0, 0, false],
    ['included', 'industrial', 0, 0, false],
    ['not-registered', 'residential', 0, 0, false],
    ['not-registered', 'commercial', 0, 0, false],
  ] as const)('of ₹1,000 has with %s, %s: %i %% GST, ₹%i', (kind, type, percent, amount, isExempt) => {
    expect(gstOn(1000, kind, type)).toEqual({ kind, percent, amount, isExempt })
  })

  test('is the sum of its lines, each in whole rupees', () => {
    expect(sumOf(lines, { a: 100, b: 99 })).toBe(1000 + 248)
    expect(totalOf(lines, { basis: 'by-items', rates: { a: 100 }, gst: 'with-material' }, 'residential')).toMatchObject(
      {
        ...{ sum: 1000, total: 1180 },
      },
    )
  })

  test('for the whole work is its amount, whatever the bill has', () => {
    const offer = { basis: 'labor-only', rates: ratesOn('labor-only', { rates: { a: 5 }, amount: 900 }) } as const
    expect(totalOf(lines, { ...offer, gst: 'not-registered' }, 'residential')).toMatchObject({ sum: 900, total: 900 })
    expect(ratesOn('with-material', { rates: { a: 5 }, amount: null })).toEqual({})
    expect(ratesOn('by-items', { rates: { a: 5 }, amount: 900 })).toEqual({ a: 5 })
  })

  test.each([
    ['with-material', 'labor-only', 'with-material'],
    ['labor-only', 'with-material', 'labor-only'],
    ['labor-only', 'not-registered', 'not-registered'],
    ['by-items', 'labor-only', 'labor-only'],
    ['with-material', null, null],
  ] as const)('on the basis %s turns the GST %s into %s', (basis, gst, expected) => {
    expect(gstFor(basis, gst)).toBe(expected)
    if (expected) expect(gstKindsOf(basis)).toContain(expected)
  })

  test('is exact at the limits', () => {
    const largest = Array.from({ length: mostLines }, (_, at) => ({ key: String(at), quantity: limits.quantity }))
    const rates = Object.fromEntries(largest.map(({ key }) => [key, limits.price]))
    const { sum, total } = totalOf(largest, { basis: 'by-items', rates, gst: 'with-material' }, 'commercial')
    expect(BigInt(sum)).toBe(BigInt(mostLines) * BigInt(limits.quantity) * BigInt(limits.price))
    expect(Number.isSafeInteger(total)).toBe(true)
  })
})

describe('Quotes side by side', () => {
  const quotes: { id: number; rates: Rates; gst: QuoteGst }[] = [
    { id: 1, rates: { a: 100, b: 10, c: 5 }, gst: 'included' as const },
    { id: 2, rates: { a: 90, c: 5 }, gst: 'with-material' as const },
  ]

  test('mark the lines that one leaves out, and the lowest rate of each line', () => {
    const { lines: rows, quotes: totals, commonCount } = compareQuotes(lines, quotes, 'residential')
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        { rate: 100, amount: 1000, isLowest: true },
        { rate: 90, amount: 900, isLowest: false },
      ],
      [{ rate: 10, amount: 25, isLowest: false }, null],
      [
        { rate: 5, amount: 15, isLowest: true },
        { rate: 5, amount: 15, isLowest: false },
      ],
    ])
    expect(commonCount).toBe(2)
    expect(totals).toMatchObject([
      { id: 1, missing: 0, all: { sum: 1040, total: 1040 }, likeForLike: { sum: 1015, total: 1015 } },
      { id: 2, missing: 1, all: { sum: 915, total: 1080 }, likeForLike: { sum: 915, total: 1080 } },
    ])
  })

  test('compare the rates of a line with the GST that is added', () => {
    const line = [{ key: 'a', quantity: 1 }]
    const lowest = (one: QuoteGst, other: QuoteGst, type: 'residential' | 'commercial') =>
      compareQuotes(
        line,
        [
          { id: 1, rates: { a: 400 }, gst: one },
          { id: 2, rates: { a: 450 }, gst: other },
        ],
        type,
      ).lines[0]!.cells.map((cell) => cell?.isLowest)
    expect(lowest('with-material', 'included', 'residential')).toEqual([false, true])
    expect(lowest('with-material', 'with-material', 'residential')).toEqual([true, false])
    expect(lowest('labor-only', 'included', 'residential')).toEqual([true, false])
    expect(lowest('labor-only', 'included', 'commercial')).toEqual([false, true])
    const same = [
      { id: 1, rates: { a: 100 }, gst: 'with-material' as const },
      { id: 2, rates: { a: 118 }, gst: 'included' as const },
    ]
    expect(compareQuotes(line, same, 'residential').lines[0]!.cells).toMatchObject([
      { isLowest: false },
      { isLowest: false },
    ])
  })

  test('have no rates for materials and fixtures if they are for labor alone', () => {
    const bill = (['materials', 'fixtures', 'labor', 'equipment'] as const).map((group) => ({ key: group, group }))
    const has = (gst: QuoteGst | null, ...keys: string[]) =>
      hasMaterialInLabor(bill, { gst, rates: Object.fromEntries(keys.map((key) => [key, 5])) })
    expect(has('labor-only', 'labor', 'materials')).toBe(true)
    expect(has('labor-only', 'fixtures')).toBe(true)
    expect(has('labor-only', 'labor', 'equipment')).toBe(false)
    expect(has('with-material', 'labor', 'materials')).toBe(false)
    expect(has(null, 'materials')).toBe(false)
  })

  test('can be compared with none or one', () => {
    expect(compareQuotes(lines, [], 'residential')).toMatchObject({ quotes: [], commonCount: 3 })
    expect(compareQuotes(lines, [quotes[1]!], 'residential')).toMatchObject({
      ...{ commonCount: 2, quotes: [{ missing: 1, all: { sum: 915 }, likeForLike: { sum: 915 } }] },
    })
  })

  test.each([
    [
      [5, 4, 4],
      [2, 3],
    ],
    [[4, 4], []],
    [[4], []],
    [[], []],
  ])('with totals %j have the lowest %j', (totals, ids) => {
    expect(lowestOf(totals.map((total, at) => ({ id: at + 1, total })))).toEqual(ids)
  })

  const rates: fc.Arbitrary<Rates> = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.integer({ min: 1, max: limits.price }),
    { noNullPrototype: true },
  )
  const quote = fc.record({ rates, gst: fc.constantFrom(...quoteGstKinds) })

  test('have a common total that is never more than the whole total and counts the same lines for each', () => {
    fc.assert(
      fc.property(fc.array(quote, { minLength: 1, maxLength: 5 }), (given) => {
        const compared = given.map((each, id) => ({ id, ...each }))
        const result = compareQuotes(lines, compared, 'commercial')
        const common = lines.filter(({ key }) => given.every((each) => key in each.rates))
        expect(result.commonCount).toBe(common.length)
        result.quotes.forEach(({ all, likeForLike, missing }, at) => {
          expect(likeForLike.sum).toBeLessThanOrEqual(all.sum)
          const expected = common.map(({ key, quantity }) => lineTotal(quantity, given[at]!.rates[key]!))
          expect(likeForLike.sum).toBe(expected.reduce((sum, each) => sum + each, 0))
          expect(missing === 0 ? likeForLike.sum <= all.sum : true).toBe(true)
        })
        for (const { cells } of result.lines) {
          const filled = cells.flatMap((cell) => cell ?? [])
          const asked = cells.flatMap((cell, at) =>
            cell ? BigInt(cell.rate) * (['included', 'not-registered'].includes(given[at]!.gst) ? 100n : 118n) : [],
          )
          const least = asked.toSorted((one, other) => (one < other ? -1 : 1))[0]
          const differs = asked.some((each) => each !== least)
          expect(filled.map((cell) => cell.isLowest)).toEqual(asked.map((each) => differs && each === least))
        }
      }),
    )
  })
})
