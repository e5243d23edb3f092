import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { searchProfessionals } from './directory.server.ts'
import { readQuestion } from './rules.ts'

const reader = { language: 'en', today: new Date('2026-11-21T06:00:00Z'), sampleData: true, canSms: false } as const
const database = testDatabase()

beforeAll(() =>
  addProfessionals(database.db, [
    { id: 1, company: 'Walunj Drybuild', city: 'Lonavla', specializations: ['Waterproofing', 'Roofing'] },
    { id: 2, company: 'Sahyadri', city: 'Lonavla', specializations: ['Villas'], reviews: [5, 5] },
    { id: 3, company: 'Deccan', city: 'Pune', about: 'Stone terraces and gardens.', reviews: [5, 5, 5, 5] },
    { id: 4, profession: 'architect', company: 'Studio Half', city: 'Pune', about: 'Courtyards.' },
    { id: 5, profession: 'architect', company: 'Lele', city: 'Lonavla', specializations: ['Villas'] },
  ]),
)

async function search(text: string) {
  const question = readQuestion(Object.fromEntries(new URLSearchParams(text)))
  const listing = await searchProfessionals(database.db, question, reader)
  return { ...listing, ids: listing.professionals.map(({ id }) => id) }
}

describe('For words that nobody here has all of', () => {
  test.each([
    ['the words of the firm with most of them stay', 'terraces waterproofing stone', 'terraces stone', 'waterproofing'],
    ['in any order', 'waterproofing stone terraces', 'stone terraces', 'waterproofing'],
    [
      'the words of the best rated firm stay if several firms have equally many',
      'waterproofing villas',
      'villas',
      'waterproofing',
    ],
    ['the best rated firm’s words stay in either order', 'villas waterproofing', 'villas', 'waterproofing'],
  ])('%s', async (_, keyword, kept, apart) => {
    const found = await search(`keyword=need ${keyword}`)
    expect(found).toMatchObject({ understood: { keyword: kept }, ignored: apart, apart, total: 1 })
  })

  test('words that somebody here has alone are distinguished from words that nobody has', async () => {
    const place = 'location=lonavla&type=contractor'
    expect(await search(`keyword=roofing villas palace&${place}`)).toMatchObject({
      understood: { keyword: 'villas', location: 'lonavla' },
      ignored: 'roofing palace',
      apart: 'roofing',
    })
    // Somebody in Pune has the word 'terraces'. Nobody in the searched place has it.
    expect(await search(`keyword=terraces roofing&${place}`)).toMatchObject({ ignored: 'terraces', apart: null })
  })

  test('signs do not count as words', async () => {
    expect(await search('keyword=palace %26 roofing&location=lonavla')).toMatchObject({ ids: [1], ignored: 'palace' })
    expect(await search('keyword=!!! %26&location=lonavla')).toMatchObject({ total: 2, ignored: '!!! &' })
  })

  test('only the longest are tried if there are many, in any order', async () => {
    const words = ['roofing', ...'abcdefgh'.split('').map((letter) => `q${letter}x`), 'villas']
    for (const keyword of [words.join(' '), words.toReversed().join(' ')])
      expect(await search(`keyword=${keyword}&location=lonavla`)).toMatchObject({ understood: { keyword: 'villas' } })
  })
})

test('The few people with several frequent words are found, and a word that was not tried is not called absent', async () => {
  const many = Array.from({ length: 440 }, (_, at) => ({
    id: 1000 + at,
    city: 'Karjat',
    specializations: [at % 2 ? 'Farmhouses' : 'Renovation'],
    reviews: [5],
  }))
  await addProfessionals(database.db, [
    ...many,
    { id: 2000, city: 'Karjat', specializations: ['Farmhouses', 'Renovation'] },
  ])
  expect(await search('keyword=farmhouses renovation palace&location=karjat')).toMatchObject({
    understood: { keyword: 'farmhouses renovation' },
    ignored: 'palace',
    ignoredIsAbsent: true,
    ids: [2000],
  })
  const unknown = 'helicopter elephants submarine aeroplane trampoline spaghetti xylophone chocolate'
  expect(await search(`keyword=${unknown} farm&location=karjat`)).toMatchObject({
    understood: { keyword: null },
    apart: null,
    ignoredIsAbsent: false,
  })
})

describe('Words that nobody here has are found', () => {
  test.each([
    ['in a different town', 'keyword=Walunj&location=pune', { type: 'contractor', keyword: 'Walunj' }],
    [
      'in a different town than the sentence names',
      'keyword=need Walunj in pune',
      { type: 'contractor', keyword: 'Walunj' },
    ],
    ['without the filter for the rating', 'keyword=Walunj&rating=4', { type: 'contractor', keyword: 'Walunj' }],
    ['all together', 'keyword=roofing Walunj&location=pune', { type: 'contractor', keyword: 'roofing Walunj' }],
    ['without words that somebody here has', 'keyword=terraces Walunj&location=pune', { keyword: 'Walunj' }],
    ['in the other trade in a different town', 'keyword=courtyards&location=lonavla', { type: 'architect' }],
    ['for a town without professionals', 'keyword=Walunj&location=khandala', { type: 'contractor', keyword: 'Walunj' }],
  ])('%s', async (_, text, everywhere) => {
    expect(await search(text)).toMatchObject({ everywhere })
  })

  test.each([
    ['nowhere', 'keyword=palace&location=pune'],
    ['in the other trade in this town, which othersFound says', 'keyword=courtyards&location=pune'],
    ['without filters, because there were none', 'keyword=need palace'],
    ['here', 'keyword=Walunj&location=lonavla'],
  ])('or they are not suggested: %s', async (_, text) => {
    expect(await search(text)).toMatchObject({ everywhere: null })
  })
})

test('A correction keeps the words that were understood', async () => {
  const here = { keyword: 'roofing Walunj', isEverywhere: false }
  expect(await search('keyword=roofing wakunj&location=lonavla')).toMatchObject({ didYouMean: here })
  expect(await search('keyword=need roofing by wakunj in lonavala')).toMatchObject({ didYouMean: here })
  expect(await search('keyword=stone wakunj&location=pune')).toMatchObject({ didYouMean: null })
})

test('The other trade has matches only if somebody in it has all words', async () => {
  const found = (keyword: string) => search(`keyword=${keyword}&location=lonavla&type=contractor`)
  expect(await found('lele')).toMatchObject({ othersFound: true })
  expect(await found('roofing lele')).toMatchObject({ ids: [1], ignored: 'lele', othersFound: false })
  expect(await found('villas lele')).toMatchObject({ ids: [2], ignored: 'lele', othersFound: true })
})

test('The listing says whether the exact words were searched', async () => {
  const of = async (text: string) => (await search(text)).exactFoundNobody
  expect(await of('keyword=roofing palace&location=lonavla')).toBe(true)
  expect(await of('keyword=Lonavla Builders')).toBe(true)
  expect(await of('keyword=need roofing in lonavala')).toBe(false)
  expect(await of('keyword=roofing')).toBe(false)
})

test('A keyword that finds nobody costs a bounded number of queries', async () => {
  const cost = async (search: Record<string, string>) => {
    const { db, count } = countQueries(database.db)
    await searchProfessionals(db, readQuestion(search), reader)
    return count()
  }
  const wrong = 'wakunj ruufing stoen terases vilas gardan drybild sahyadry'
  expect(await cost({ keyword: wrong, location: 'lonavla' })).toBeLessThanOrEqual(27 + 3 * 8)
  expect(await cost({ keyword: `need good ${wrong} in pune` })).toBeLessThanOrEqual(27 + 3 * 8)
  expect(await cost({ keyword: 'roofing palace', location: 'lonavla' })).toBeLessThanOrEqual(27)
})
