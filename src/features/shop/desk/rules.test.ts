import { expect, test } from 'vitest'
import { isAboveMrp, longestSlug, readContent, readHsn, readSku, readSlug, slugOf } from './rules.ts'

test.each([
  ['Two-seat sofa, sage green', 'two-seat-sofa-sage-green'],
  ['  PPC cement (50 kg) ', 'ppc-cement-50-kg'],
  ['Bath & kitchen tap', 'bath-and-kitchen-tap'],
  ['Café table', 'cafe-table'],
  ['नल', ''],
  ['', ''],
])('the address of “%s” is “%s”', (name, slug) => expect(slugOf(name)).toBe(slug))

test('an address ends with a whole word', () => {
  const slug = slugOf('Very long name of a product '.repeat(10))
  expect(slug.length).toBeLessThanOrEqual(longestSlug)
  expect(slug).toMatch(/(very|long|name|of|a|product)$/)
})

test.each([
  ['Mixer Tap_2', 'mixer-tap-2'],
  ['-tap', undefined],
  ['नल', undefined],
  ['a'.repeat(81), undefined],
])('the typed address “%s” is %s', (typed, slug) => expect(readSlug(typed)).toBe(slug))

test.each([
  [' tap-118 ', 'TAP-118'],
  ['TAP-११८', 'TAP-118'],
  ['TAP-118\uFE0F', 'TAP-118'],
  ['\u3164TAP–1\u034F18\u2800', 'TAP-118'],
  ['-1', undefined],
  ['=A1', undefined],
  ['TAP👷', undefined],
  ['T', undefined],
  ['A'.repeat(41), undefined],
])('the SKU “%s” is %s', (typed, sku) => expect(readSku(typed)).toBe(sku))

test.each([
  ['8481', '8481'],
  ['8481 80 20', '84818020'],
  ['84.81', '8481'],
  ['८४८१', '8481'],
  ['8481-80-20', '84818020'],
  ['848', undefined],
  ['84818', undefined],
])('the HSN “%s” is %s', (typed, hsn) => expect(readHsn(typed)).toBe(hsn))

test.each([
  ['', null],
  ['0.035', 0.035],
  ['1,000', 1000],
  ['0.०३५', 0.035],
  ['0,035', undefined],
  ['1,5', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.2345', undefined],
])('the content “%s” is %s', (typed, content) => expect(readContent(typed)).toBe(content))

test('the price before the discount is never above the MRP', () => {
  expect(isAboveMrp({ price: 900, discount: 10, mrp: 1000 })).toBe(false)
  expect(isAboveMrp({ price: 900, discount: 10, mrp: 999 })).toBe(true)
  expect(isAboveMrp({ price: 1000, discount: 0, mrp: 1000 })).toBe(false)
})
