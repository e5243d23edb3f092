import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { excerpt } from '#platform/languages/excerpt.ts'
import { experienceText, experienceYears, picturesOf } from './rules.ts'

test.each([
  ['Short.', 10, 'Short.'],
  ['  Two\n words ', 20, 'Two words'],
  ['We build homes, and roofs', 16, 'We build homes…'],
  ['Onelongwordthatneverends', 10, 'Onelongwor…'],
  ['', 10, ''],
  ['ninechars👷🏽and', 10, 'ninechars…'],
  ['नववाक्येकी', 9, 'नववाक्ये…'],
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

test('years of experience have a plus if only a minimum is known', () => {
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
