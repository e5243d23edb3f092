import { expect, test } from 'vitest'
import { areRatesOld } from './rules.ts'

test('rates are old after a year, counted in days in India', () => {
  const today = new Date('2026-11-21T18:30:00Z')
  expect(areRatesOld('2025-11-22', today)).toBe(false)
  expect(areRatesOld('2025-11-21', today)).toBe(true)
  expect(areRatesOld(null, today)).toBe(false)
})
