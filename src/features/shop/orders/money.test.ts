import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstRates } from '#features/shop/catalog/category-rules.ts'
import { taxIn } from './tax-rules.ts'
import { refundOf, totalsOf } from './total-rules.ts'

describe('The GST in a price', () => {
  test('every price from ₹1 to ₹1,00,000 at every rate: the parts add up, the halves are equal, and no part is off by a paisa or more', () => {
    const wrong: string[] = []
    for (const rate of gstRates)
      for (let rupees = 1; rupees <= 100_000; rupees++) {
        const paise = rupees * 100
        const { taxable, cgst, sgst, igst } = taxIn(paise, rate, true)
        const between = taxIn(paise, rate, false)
        const exact = (paise * rate) / (100 + rate)
        const isRight =
          taxable + cgst + sgst === paise &&
          cgst === sgst &&
          igst === 0 &&
          Math.abs(cgst - exact / 2) <= 0.5 &&
          between.taxable + between.igst === paise &&
          between.cgst + between.sgst === 0 &&
          Math.abs(between.igst - exact) <= 0.5
        if (!isRight) wrong.push(`${rupees} at ${rate} %`)
      }
    expect(wrong).toEqual([])
  })

  test.each([
    // ₹118 including 18 % GST: ₹100 before tax, ₹9 CGST and ₹9 SGST. ₹2,499 including 18 %: 2499 / 1.18 = 2117.80
    // (rounded), and 190.60 for each tax. ₹1 including 5 %: 0.96, and 0.02 for each tax.
    [118, 18, { taxable: 10_000, cgst: 900, sgst: 900, igst: 0 }],
    [2_499, 18, { taxable: 211_780, cgst: 19_060, sgst: 19_060, igst: 0 }],
    [1, 5, { taxable: 96, cgst: 2, sgst: 2, igst: 0 }],
    [78_999, 40, { taxable: 5_642_786, cgst: 1_128_557, sgst: 1_128_557, igst: 0 }],
    [149, 0, { taxable: 14_900, cgst: 0, sgst: 0, igst: 0 }],
  ])('₹%i at %i %%', (rupees, rate, parts) => {
    expect(taxIn(rupees * 100, rate, true)).toEqual(parts)
  })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  gstRate: fc.constantFrom(...gstRates),
  sellerState: fc.constantFrom('27', '29'),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 100 }),
  delivery: fc.integer({ min: 0, max: 5_000 }),
  unloading: fc.integer({ min: 0, max: 2_000 }),
})

test('in every order the lines add up to the total, the shares to the amount shared, and the tax to the paisa', () => {
  fc.assert(
    fc.property(order, ({ lines, discount: percent, delivery, unloading }) => {
      const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
      const discount = Math.min(Math.floor((goods * percent) / 100), goods - 1)
      const totals = totalsOf(lines, { discount, delivery, unloading, state: '27' })
      const sumOf = (part: 'discount' | 'delivery') => totals.shares.reduce((sum, each) => sum + each[part], 0)
      expect(totals.total).toBe(goods - discount + delivery + unloading)
      expect([sumOf('discount'), sumOf('delivery')]).toEqual([discount, delivery + unloading])
      for (const [at, share] of totals.shares.entries())
        expect(share.discount).toBeLessThanOrEqual(lines[at]!.quantity * lines[at]!.price)
      const { taxable, cgst, sgst, igst } = totals.tax
      expect(taxable + cgst + sgst + igst).toBe(totals.total * 100)
      expect(cgst).toBe(sgst)
    }),
    { numRuns: 2_000 },
  )
})

test('the refunds for a line, in any parts, add up to what was paid for it', () => {
  fc.assert(
    fc.property(line, fc.nat(), fc.nat(), ({ quantity, price }, off, split) => {
      const paid = { quantity, price, discount: off % (quantity * price + 1) }
      const first = split % (quantity + 1)
      const parts = [
        refundOf(paid, { before: 0, returned: first }),
        refundOf(paid, { before: first, returned: quantity - first }),
      ]
      expect(parts[0]! + parts[1]!).toBe(quantity * price - paid.discount)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      // The first refund is what was paid for the pieces returned first, rounded down to a rupee.
      const share = ((quantity * price - paid.discount) * first) / quantity
      expect(parts[0]).toBe(Math.floor(share))
    }),
  )
})
