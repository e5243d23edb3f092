import { expect, test } from 'vitest'
import { estimatorContent, roundPrices } from './contents.cases.ts'
import { withMaterial } from './mode-rules.ts'
import { areRatesOld, hasOtherRates, ratesOfSheet, withRates, withRatesUndone } from './rates-rules.ts'

const rates = Object.entries(roundPrices).map(([material, price]) => ({
  material: material as keyof typeof roundPrices,
  price: price as number,
}))
const sheet = { town: 'maval' as const, asOf: '2026-11-25', rates }
const withCement = (price: number, asOf = sheet.asOf) => ({
  ...sheet,
  asOf,
  rates: rates.map((rate) => (rate.material === 'cement' ? { ...rate, price } : rate)),
})
const content = estimatorContent({
  rates: ratesOfSheet(sheet),
  materials: {
    cement: { selected: true, quantity: 10, price: 400 },
    aggregate: { selected: true, quantity: 2, price: 4100 },
  },
})

test('rates are old after thirty days', () => {
  expect(areRatesOld(content, '2026-12-25')).toBe(false)
  expect(areRatesOld(content, '2026-12-26')).toBe(true)
})

test('a sheet has other rates if one is newer or was corrected on the same day', () => {
  expect(hasOtherRates(content, sheet)).toBe(false)
  expect(hasOtherRates(content, { ...sheet, asOf: '2026-11-26' })).toBe(true)
  expect(hasOtherRates(content, withCement(390))).toBe(true)
  expect(hasOtherRates(content, withCement(390, '2026-11-01'))).toBe(true)
  expect(hasOtherRates(withRates(content, withCement(390)), withCement(390))).toBe(false)
})

test('prices from a sheet follow the next sheet, and entered prices stay', () => {
  const pune = { ...withCement(420, '2026-12-20'), town: 'pune' as const }
  const renewed = withRates(content, pune)
  expect(renewed).toMatchObject({
    town: 'pune',
    rates: { day: '2026-12-20', prices: { cement: 420 } },
    materials: { cement: { quantity: 10, price: 420 }, aggregate: { price: 4100 } },
  })
})

test('a material without a known rate takes the rate of the sheet', () => {
  const salvaged = { ...content, rates: { ...content.rates, prices: {} }, materials: {} }
  const selected = withMaterial({ ...salvaged, mode: 'manual' }, 'cement', { selected: true, quantity: 10 })
  expect(selected.materials.cement?.price).toBe(0)
  expect(withRates(selected, sheet).materials.cement).toEqual({ selected: true, quantity: 10, price: 400 })
})

test('undo takes back the rates, but nothing that was entered since', () => {
  const renewed = withRates(content, withCement(420, '2026-12-20'))
  expect(withRatesUndone(renewed, { before: content, renewed })).toEqual(content)
  const entered = withMaterial(renewed, 'aggregate', { quantity: 7, price: 3900 })
  const back = withRatesUndone(entered, { before: content, renewed })
  expect(back.materials).toMatchObject({
    cement: { quantity: 10, price: 400 },
    aggregate: { quantity: 7, price: 3900 },
  })
  expect(back.rates).toEqual(content.rates)
  const elsewhere = withRates(renewed, { ...withCement(430, '2026-12-21'), town: 'pune' })
  expect(withRatesUndone(elsewhere, { before: content, renewed })).toBe(elsewhere)
})
