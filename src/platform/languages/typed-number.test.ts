import { describe, expect, test } from 'vitest'
import { readWithin, valueOnLeaving } from './typed-number.ts'

const price = { min: 0, max: 5_000_000 }
const workers = { min: 1, max: 1000 }
const area = { min: 1, max: 100_000, unit: 'sq-ft' } as const
const quantity = { min: 0, max: 2_000_000, decimals: 2 } as const

describe('a number as it is typed', () => {
  test.each([
    ['390', price, 390],
    ['1,50,000', price, 150_000],
    ['₹1.5 lakh', price, 150_000],
    ['₹ 1.5 लाख', price, 150_000],
    ['१५०००', price, 15_000],
    ['Rs. 450/-', price, 450],
    ['3.3', quantity, 3.3],
    ['३.२५', quantity, 3.25],
    ['0.05', quantity, 0.05],
    ['.5', quantity, 0.5],
    ['12.', quantity, 12],
    ['1,000.50', quantity, 1000.5],
    ['12,34,567.50', quantity, 1_234_567.5],
    ['150,000', price, 150_000],
    ['5.0', price, 5],
    ['Rs. 450.00', price, 450],
    ['रु. ४५०.००', price, 450],
    ['450.5/-', quantity, 450.5],
    ['1.23456 lakh', price, 123_456],
    ['1.\u200B05', quantity, 1.05],
    ['5000\uFE0F', price, 5000],
    ['₹\u3164५\u034F०००\u2800', price, 5000],
    ['1.5 लाख\u200D', price, 150_000],
    ['1200 sq ft\uFE0F', area, 1200],
    ['1200 sq ft', area, 1200],
    ['1,200 Sq. Ft.', area, 1200],
    ['1200sqft', area, 1200],
    ['1200 square feet', area, 1200],
    ['१२०० चौ फूट', area, 1200],
    ['१२०० चौ. फूट', area, 1200],
    ['१,२०० चौरस फूट', area, 1200],
    ['१२०० वर्ग फुट', area, 1200],
    ['१२०० वर्ग फीट', area, 1200],
    ['1200 वर्ग फ\u093cुट', area, 1200],
    ['1200 वर्ग \u095eीट', area, 1200],
    ['1200 स्क्वेअर फूट', area, 1200],
  ] as const)('%s is %o → %d', (typed, range, value) => {
    expect(readWithin(typed, range)).toEqual({ value })
    expect(valueOnLeaving(typed, range)).toBe(value)
  })

  test.each([
    ['', price, 'blank', 0],
    ['  ', workers, 'blank', 1],
    ['0', workers, 'below', 1],
    ['-5', price, 'below', 0],
    ['−₹5', price, 'below', 0],
    ['-0.5', quantity, 'below', 0],
    ['1000000000000', price, 'above', 5_000_000],
    ['99999999999999999999', price, 'above', 5_000_000],
    ['1.5', price, 'fraction', 2],
    ['1.005', quantity, 'fraction', 1.01],
    ['0.4', workers, 'below', 1],
    ['Rs. 450.50', price, 'fraction', 451],
    ['3.3333333333333335', quantity, 'fraction', 3.33],
    ['0.30000000000000004', quantity, 'fraction', 0.3],
    ['0.0000001', price, 'fraction', 0],
    ['1.234567 lakh', price, 'fraction', 123_457],
    ['12.3456789 lakh', price, 'fraction', 1_234_568],
    ['6000,50', price, 'comma', undefined],
    ['6000,50', quantity, 'comma', undefined],
    ['1,5', workers, 'comma', undefined],
    ['0,5 lakh', price, 'comma', undefined],
    ['1,2 sq ft', area, 'comma', undefined],
    ['1.5,0', quantity, 'comma', undefined],
    ['1 5', workers, 'text', undefined],
    ['5 lakh.5', price, 'text', undefined],
    ['1 lakh 50 thousand', price, 'text', undefined],
    ['ten', price, 'text', undefined],
    ['12abc', price, 'text', undefined],
    ['1\uFE0F\u20E3', price, 'text', undefined],
    ['12oo', area, 'text', undefined],
    ['1200 sq m', area, 'text', undefined],
    ['1200 sq ft', price, 'text', undefined],
    ['sq ft', area, 'blank', 1],
    ['1.2.3', quantity, 'text', undefined],
    ['NaN', price, 'text', undefined],
    ['1e5', price, 'text', undefined],
    ['Infinity', price, 'text', undefined],
  ] as const)('%s is not accepted: %o %s; when it is left it becomes %s', (typed, range, fault, left) => {
    expect(readWithin(typed, range)).toEqual({ fault })
    expect(valueOnLeaving(typed, range)).toBe(left)
  })
})
