import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent, calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { percentOf, totalsOf } from '#features/estimating/estimates/rules.ts'
import { billOf } from '#features/estimating/quotes/bill-rules.ts'
import { outsideOf } from './budget-outside-rules.ts'

/** 450 bags at ₹400, 60 days at ₹800 and ₹15,000 of permits, with 10 % contingency and 5 % profit. */
const content = calculatorContent({
  materials: { cement: { selected: true, quantity: 450, price: 400 } },
  labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }],
  otherCosts: { permits: 15_000 },
  contingencyPercent: 10,
  profitPercent: 5,
})

test.each([
  ['a quote of everything', {}, { 'material:cement': 1, 'labor:m': 1 }, { lineCount: 0, lines: 0, gst: 0 }],
  ['a quote of the labor', {}, { 'labor:m': 1 }, { lineCount: 1, lines: 180_000, gst: 0 }],
  ['a rate for a line that is gone', {}, { 'labor:x': 1 }, { lineCount: 2, lines: 228_000, gst: 0 }],
  // 18 % GST on 180,000 + 24,300 + 12,150. The permits are fees of an authority, without GST.
  [
    'GST with material',
    { gst: 'with-material' as const },
    { 'labor:m': 1 },
    { lineCount: 1, lines: 180_000, gst: 38_961 },
  ],
  // 18 % GST on the profit alone.
  [
    'GST of labor alone',
    { gst: 'labor-only' as const, constructionType: 'commercial' as const },
    { 'labor:m': 1 },
    { lineCount: 1, lines: 180_000, gst: 2187 },
  ],
])('what is outside of a quote: %s', (_, changes, rates, expected) => {
  const { lines, gst } = expected
  const whole = { other: 15_000, contingency: 24_300, profit: 12_150 }
  expect(outsideOf({ ...content, ...changes }, { basis: 'by-items', rates })).toEqual({
    ...{ ...expected, ...whole },
    total: lines + gst + 15_000 + 24_300 + 12_150,
  })
})

test('a price for the whole house with material has every line in it, and one for the labor has only the labor', () => {
  const rates = { work: 1 }
  expect(outsideOf(content, { basis: 'with-material', rates })).toMatchObject({ lineCount: 0, lines: 0 })
  expect(outsideOf(content, { basis: 'labor-only', rates })).toMatchObject({ lineCount: 1, lines: 180_000 })
})

test('a quote without rates leaves the whole estimate outside; a complete quote leaves only what no bill has', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const { grandTotal, sums, contingency, profit } = totalsOf(content)
      expect(outsideOf(content, { basis: 'by-items', rates: {} }).total).toBe(grandTotal)
      const rates = Object.fromEntries(billOf(content).map(({ key }) => [key, 1]))
      const all = outsideOf(content, { basis: 'by-items', rates })
      expect(all).toMatchObject({ lineCount: 0, lines: 0, other: sums.other, contingency, profit })
      expect(all.gst).toBeLessThanOrEqual(percentOf(grandTotal, 18))
      expect(all.total).toBeLessThanOrEqual(grandTotal)
    }),
  )
})
