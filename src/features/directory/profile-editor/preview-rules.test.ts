import { describe, expect, test } from 'vitest'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { readNumber } from '#platform/languages/numbers.ts'
import { previewOf } from './preview-rules.ts'
import type { ListingFormInput, OwnListing } from './schema.ts'

const profile = { id: 101, experience: 10, isExperienceLeast: true, rating: 4.5 } as Profile
const choice = (id: string) => ({ id, name: `the ${id}` })
const listing = {
  fullName: 'Anil Pawar',
  town: choice('kamshet'),
  picture: null,
  cover: null,
  listing: { specializations: ['Villas'] },
  choices: { specializations: [choice('Villas'), choice('Roofing')], towns: [choice('uran'), choice('pune')] },
} as unknown as OwnListing
const input: ListingFormInput = {
  ...{ companyName: 'Pawar Builders', language: 'en', about: 'We build.' },
  ...{ altLanguage: 'mr', altFullName: 'अनिल पवार', altCompanyName: '', altAbout: '' },
  specializations: ['Roofing', 'Villas'],
  services: [
    {
      texts: { en: { title: 'Homes', description: 'To the keys' }, mr: { title: 'घरे', description: '' } },
      unit: 'sqft',
      rateMin: '2,400',
      rateMax: '',
    },
    { texts: {}, unit: 'job', rateMin: '', rateMax: '' },
  ],
  ...{ rateMin: '₹२४००', rateMax: 'about 3000', budgetMin: '', budgetMax: '5000000' },
  ...{ startedYear: '2004', teamSize: '', town: 'pune', townsServed: ['uran', 'pune'], languagesSpoken: ['mr'] },
  ...{ takesWork: 'from', availableFrom: '2027-01-01' },
}
const given = { profile, listing, today: new Date('2026-11-21T06:00:00Z') }

describe('The preview shows the values of the form', () => {
  test('in English', () => {
    expect(previewOf(input, { ...given, language: 'en' })).toMatchObject({
      ...{ id: 101, rating: 4.5, companyName: 'Pawar Builders', fullName: 'Anil Pawar', lang: 'en' },
      specializations: ['the Villas', 'the Roofing'],
      services: [{ title: 'Homes', description: 'To the keys', rateMin: 2400, rateMax: 2400 }],
      // A text that is not a number counts as blank.
      ...{ rateMin: 2400, rateMax: 2400, budgetMin: 5_000_000, budgetMax: 5_000_000, teamSize: null },
      ...{
        experience: 22,
        isExperienceLeast: false,
        townsServed: ['the uran'],
        location: 'the pune, Maharashtra',
        availability: '2027-01-01',
      },
    })
  })

  test('in Marathi, or in the other language if a text has no Marathi version', () => {
    const shown = previewOf(input, { ...given, language: 'mr' })
    expect(shown).toMatchObject({ fullName: 'अनिल पवार', lang: 'mr', about: 'We build.', aboutLang: 'en' })
    expect(shown.services).toMatchObject([
      { title: 'घरे', lang: 'mr', description: 'To the keys', descriptionLang: 'en' },
    ])
  })
})

test.each([
  ['2,400', 2400],
  ['₹ 12,50,000', 1_250_000],
  ['२४००', 2400],
  [' ', null],
  ['2400.50', undefined],
  ['-5', undefined],
  ['ten', undefined],
])('%j is the number %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
