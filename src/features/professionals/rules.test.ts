import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import {
  areaFor,
  areRatesOld,
  buildsExample,
  buildsFor,
  exampleBudgetOf,
  excerpt,
  experienceText,
  experienceYears,
  picturesOf,
} from './rules.ts'

test.each([
  ['Short.', 10, 'Short.'],
  ['  Two\n words ', 20, 'Two words'],
  ['We build homes, and roofs', 16, 'We build homes…'],
  ['Onelongwordthatneverends', 10, 'Onelongwor…'],
  ['', 10, ''],
])('the beginning of %j within %i characters', (text, most, expected) => {
  expect(excerpt(text, most)).toBe(expected)
})

test('years of experience change with the calendar year in India', () => {
  expect(experienceYears(2020, new Date('2026-12-31T18:29:59Z'))).toBe(6)
  expect(experienceYears(2020, new Date('2026-12-31T18:30:00Z'))).toBe(7)
  expect(experienceYears(2030, new Date('2026-01-01T00:00:00Z'))).toBe(0)
})

test('a card shows the professional’s own picture first, and five at most', () => {
  const picture = (key: string) => ({ key, width: 4, height: 3, color: '#000000', alt: {} })
  const cardPictures = ['a', 'b', 'c', 'd', 'e'].map(picture)
  const keys = (own: string | null) =>
    picturesOf({ picture: own ? picture(own) : null, cardPictures }).map(({ key }) => key)
  expect(keys(null)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(keys('x')).toEqual(['x', 'a', 'b', 'c', 'd'])
})

test.each([
  [3_000_000, 2400, 1250],
  [3_000_000, 3000, 1000],
  [3_000_000, 2700, 1100],
  [10_000_000, 3300, 3050],
])('₹%i at ₹%i a square foot builds about %i sq ft', (budget, rate, area) => {
  expect(areaFor(budget, rate)).toBe(area)
})

test.each([
  ['₹30 lakh where it is within their budgets', 2_500_000, 20_000_000, 3_000_000],
  ['₹30 lakh where they gave no budgets', null, null, 3_000_000],
  ['their least where that is more', 8_000_000, 50_000_000, 8_000_000],
  ['their most where that is less', 500_000, 2_500_000, 2_500_000],
])('the example of a rate is %s', (_name, budgetMin, budgetMax, example) => {
  expect(exampleBudgetOf({ budgetMin, budgetMax })).toBe(example)
})

test('a contractor’s rate builds, an architect’s fee does not', () => {
  expect(buildsFor({ profession: 'contractor', rateMin: 2400, rateMax: 3000 })).toBe(true)
  expect(buildsFor({ profession: 'contractor', rateMin: null, rateMax: null })).toBe(false)
  expect(buildsFor({ profession: 'architect', rateMin: 80, rateMax: 120 })).toBe(false)
})

test('₹30 lakh builds nothing with who begins above it or ends below it', () => {
  const rated = { profession: 'contractor', rateMin: 2400, rateMax: 3000 } as const
  const builds = (budgetMin: number | null, budgetMax: number | null) =>
    buildsExample({ ...rated, budgetMin, budgetMax })
  expect([builds(null, null), builds(3_000_000, 3_000_000), builds(500_000, 20_000_000)]).toEqual([true, true, true])
  expect([builds(10_000_000, 50_000_000), builds(500_000, 2_500_000)]).toEqual([false, false])
  expect(buildsExample({ ...rated, profession: 'architect', budgetMin: null, budgetMax: null })).toBe(false)
})

test('rates are old after a year, counted in days in India', () => {
  const today = new Date('2026-11-21T18:30:00Z')
  expect(areRatesOld('2025-11-22', today)).toBe(false)
  expect(areRatesOld('2025-11-21', today)).toBe(true)
  expect(areRatesOld(null, today)).toBe(false)
})

test('years keep their plus where only so many are known', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const text = (experience: number, isExperienceLeast: boolean) =>
    experienceText(i18n, { experience, isExperienceLeast })
  expect([text(13, true), text(35, false), text(1, false), text(0, false)]).toEqual([
    '13+ years of experience',
    '35 years of experience',
    '1 year of experience',
    '',
  ])
})
