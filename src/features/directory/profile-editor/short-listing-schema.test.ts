import { expect, test } from 'vitest'
import { shortListingForm } from './short-listing-schema.ts'

const form = shortListingForm('2026-12-01')
const picture = { id: 1, alt: '', key: 'a'.repeat(24), width: 1200, height: 900, color: '#a05030' }
const blank = {
  ...{ rateMin: '', rateMax: '', town: 'kamshet', specializations: [], pictures: [] },
  ...{ title: '', description: '', location: 'Kamshet', completedOn: '' },
}
const work = { title: 'Nene bungalow', description: 'Four bedrooms.', completedOn: '2025-11-30', pictures: [picture] }
const refused = (changes: object) =>
  form.safeParse({ ...blank, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a listing can be published without photos and without a price', () => {
  expect(refused({})).toEqual([])
})

test('amounts are read as they are typed, and the second one must not be lower', () => {
  expect(form.parse({ ...blank, rateMin: '₹२,४५०', rateMax: '2,950' })).toMatchObject({ rateMin: 2450, rateMax: 2950 })
  expect(refused({ rateMin: '25,000' })).toEqual(['rateMin'])
  expect(refused({ rateMin: '2950', rateMax: '2450' })).toEqual(['rateMax'])
})

test('photos need the name, the description, the place and the day of the work', () => {
  expect(refused({ ...work, rateMin: '2450' })).toEqual([])
  expect(refused({ pictures: [picture], location: '' })).toEqual(['title', 'description', 'location', 'completedOn'])
})

test('without photos, what was typed about the work does not matter', () => {
  expect(refused({ title: 'N' })).toEqual([])
})

test('work that is to be completed in the future is refused', () => {
  expect(refused({ ...work, completedOn: '2026-12-02' })).toEqual(['completedOn'])
  expect(refused({ ...work, completedOn: '2026-12-01' })).toEqual([])
})
