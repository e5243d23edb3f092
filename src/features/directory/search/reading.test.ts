import { describe, expect, test } from 'vitest'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { asWritten, type Reading, readingOf, reread, withChange, withoutFilter, withWords } from './reading.ts'
import { activeFilters, questionText, readQuestion } from './rules.ts'

const asked = (text: string) => readQuestion(Object.fromEntries(new URLSearchParams(text)))

type Answer = {
  type?: Profession
  location?: string
  keyword?: string
  ignored?: string
  budget?: string
  unfiltered?: string
  exactFoundNobody?: boolean
}

function read(text: string, answer?: Answer): Reading {
  const {
    type = 'contractor',
    location = null,
    keyword = null,
    ignored = null,
    budget = null,
    unfiltered = null,
    exactFoundNobody = false,
  } = answer ?? {}
  const understood = answer ? { type, location, budget, keyword } : null
  return readingOf(asked(text), { understood, ignored, unfiltered, exactFoundNobody })
}

const sentence = read('keyword=need an architect in lonavala&rating=4', { type: 'architect', location: 'lonavla' })
const work = read('keyword=need roofing palace in lonavala', {
  location: 'lonavla',
  keyword: 'roofing',
  ignored: 'palace',
})
const chosen = read('keyword=Walunj&location=pune', { location: 'pune', ignored: 'Walunj', exactFoundNobody: true })
const sum = read('keyword=2 BHK for 2 rupees', { budget: '1-2', unfiltered: '2 BHK' })
const plain = read('type=architect&keyword=stone&location=pune&page=3')
const beside = read('keyword=need roofing in lonavala&location=pune', { location: 'pune', keyword: 'roofing' })

describe('A link that changes a part', () => {
  const others = { type: 'architect', typeIsGiven: true } as const
  test.each<[string, Reading, Parameters<typeof withChange>[1], string]>([
    [
      'keeps a sentence that does not name this part',
      sentence,
      { rating: 0 },
      '?keyword=need an architect in lonavala',
    ],
    [
      'replaces a sentence that names this part by the rest of its meaning',
      sentence,
      { location: undefined },
      '?type=architect&rating=4',
    ],
    ['replaces it for a different town too', sentence, { location: 'pune' }, '?type=architect&location=pune&rating=4'],
    ['keeps words that nobody has', chosen, { location: undefined }, '?type=contractor&keyword=Walunj'],
    ['keeps such words under the other tab', chosen, others, '?type=architect&location=pune&keyword=Walunj'],
    [
      'keeps all words of a sentence that are not filters',
      work,
      others,
      '?type=architect&location=lonavla&keyword=roofing palace',
    ],
    [
      'keeps the budget of a sentence',
      sum,
      { location: 'pune' },
      '?type=contractor&location=pune&keyword=2 BHK&budget=1-2',
    ],
    ['keeps a sentence that names a budget', sum, { rating: 4 }, '?keyword=2 BHK for 2 rupees&rating=4'],
    ['begins at the first page', plain, { rating: 4 }, '?type=architect&location=pune&keyword=stone&rating=4'],
    ['forgets a town that a chosen one overruled', beside, { location: undefined }, '?type=contractor&keyword=roofing'],
  ])('%s', (_, reading, part, expected) => {
    expect(questionText(withChange(reading, part))).toBe(textOf(expected))
  })
})

describe('A chip removes only its own filter', () => {
  test.each([
    ['the town', work, 'location', '?type=contractor&keyword=roofing palace'],
    ['the words that were kept', work, 'keyword', '?type=contractor&location=lonavla&keyword=palace'],
    ['the town beside words that no one has', chosen, 'location', '?type=contractor&keyword=Walunj'],
    ['words searched as they are', plain, 'keyword', '?type=architect&location=pune'],
    ['a rating beside a sentence', sentence, 'rating', '?keyword=need an architect in lonavala'],
  ] as const)('%s', (_, reading, filter, expected) => {
    expect(questionText(withoutFilter(reading, filter))).toBe(textOf(expected))
  })
})

test('Each filter can be removed alone if the words named none', () => {
  const question = readQuestion({
    type: 'architect',
    location: 'pune',
    keyword: 'stone',
    budget: '1-2',
    rating: '4',
    experience: '5',
    sort: 'reviews',
    verified: 'true',
    page: '3',
  })
  const all = ['keyword', 'location', 'budget', 'rating', 'experience', 'verified'] as const
  expect(activeFilters(question)).toEqual(all)
  for (const filter of all) {
    const left = withoutFilter(readingOf(question), filter)
    expect(activeFilters(left)).toEqual(all.filter((each) => each !== filter))
    expect(left).toMatchObject({ page: 1, sort: 'reviews', type: 'architect' })
  }
})

test('A search for the exact words is offered only if it was not made already', () => {
  expect(questionText(asWritten(work)!)).toBe(textOf('?keyword=need roofing palace in lonavala&exact=true'))
  expect(asWritten(chosen)).toBeUndefined()
  expect(asWritten(plain)).toBeUndefined()
})

test('Different words are searched with the same filters, or everywhere', () => {
  const text = (...given: Parameters<typeof withWords>) => questionText(withWords(...given))
  expect(text(work, { keyword: 'roofing Palas', isEverywhere: false })).toBe(
    textOf('?type=contractor&location=lonavla&keyword=roofing Palas'),
  )
  expect(text(sentence, { keyword: 'Lele', isEverywhere: true })).toBe('?type=architect&keyword=Lele')
  expect(text(chosen, { keyword: 'Walunj', type: 'architect', isEverywhere: true })).toBe(
    '?type=architect&keyword=Walunj',
  )
})

describe('An edited question', () => {
  const shown = (reading: Reading, text: string) => questionText(reread(reading, asked(text)).meant)
  test.each([
    [
      'shows what the same words say',
      sentence,
      'keyword=need an architect in lonavala&page=2',
      '?type=architect&location=lonavla&page=2',
    ],
    ['shows nothing of them when the words change', sentence, 'keyword=need roofing', '?keyword=need roofing'],
    [
      'shows what is chosen beside other words, be it what those said',
      sentence,
      'keyword=need roofing&location=lonavla',
      '?location=lonavla&keyword=need roofing',
    ],
    ['shows no town after the chosen one was cleared', chosen, 'keyword=Walunj&type=contractor', '?type=contractor'],
  ] as const)('%s', (_, reading, text, expected) => {
    expect(shown(reading, text)).toBe(textOf(expected))
  })
})

const textOf = (search: string) => `?${new URLSearchParams(search)}`
