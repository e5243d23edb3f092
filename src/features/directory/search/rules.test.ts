import { describe, expect, test } from 'vitest'
import {
  comparedList,
  compareSearch,
  pageNumbers,
  questionSearch,
  questionText,
  readBudget,
  readQuestion,
  withCompared,
  withoutFilters,
} from './rules.ts'

const plain = {
  type: 'contractor',
  location: undefined,
  keyword: undefined,
  budget: undefined,
  rating: 0,
  experience: 0,
  sort: 'match',
  page: 1,
  verified: false,
  exact: false,
  typeIsGiven: false,
  compare: [],
}

describe('A URL is parsed leniently', () => {
  test.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ type: 'architect' }, { type: 'architect', typeIsGiven: true }],
    [{ type: 'Architect' }, { type: 'architect', typeIsGiven: true }],
    [{ verified: 'true' }, { verified: true }],
    [{ verified: 'yes' }, {}],
    [{ exact: 'true' }, { exact: true }],
    [{ compare: '102,101,102' }, { compare: [102, 101] }],
    [{ compare: '101, 102 103,104' }, { compare: [101, 102, 103] }],
    [{ compare: '0,-1,1e3,x,' }, {}],
    [{ type: 'plumber' }, {}],
    [{ location: ' Lonavla ' }, { location: 'Lonavla' }],
    [{ keyword: '  stone   masonry ' }, { keyword: 'stone masonry' }],
    [{ keyword: '   ' }, {}],
    [{ keyword: 'a'.repeat(200) }, { keyword: 'a'.repeat(100) }],
    [{ budget: '500000-1000000' }, { budget: '500000-1000000' }],
    [{ budget: '1000000-500000' }, {}],
    [{ budget: '5L-10L' }, {}],
    [{ rating: '4.5' }, { rating: 4.5 }],
    [{ rating: '4.2' }, {}],
    [{ rating: '-1' }, {}],
    [{ rating: '6' }, {}],
    [{ rating: '1e0' }, {}],
    [{ experience: '20' }, { experience: 20 }],
    [{ experience: '21' }, {}],
    [{ experience: '1.5' }, {}],
    [{ sort: 'reviews' }, { sort: 'reviews' }],
    [{ sort: 'price' }, {}],
    [{ page: '42' }, { page: 42 }],
    [{ page: '43' }, {}],
    [{ page: '0' }, {}],
    [{ page: 'x', rating: {}, keyword: ['a'] }, {}],
  ])('%j', (search, expected) => {
    expect(readQuestion(search)).toEqual({ ...plain, ...expected })
  })
})

test('equal filters always give equal text, without defaults', () => {
  expect(questionText(readQuestion({}))).toBe('?type=contractor')
  expect(
    questionText(readQuestion({ page: '2', sort: 'reviews', rating: '4', keyword: 'वीट काम', type: 'architect' })),
  ).toBe('?type=architect&keyword=%E0%A4%B5%E0%A5%80%E0%A4%9F+%E0%A4%95%E0%A4%BE%E0%A4%AE&rating=4&sort=reviews&page=2')
})

test('a keyword without a chosen type leaves the type open', () => {
  expect(questionText(readQuestion({ keyword: 'architect' }))).toBe('?keyword=architect')
  expect(questionText(readQuestion({ keyword: 'architect', type: 'contractor', exact: 'true' }))).toBe(
    '?type=contractor&keyword=architect&exact=true',
  )
  expect(questionText(readQuestion({ exact: 'true' }))).toBe('?type=contractor')
})

test('the comparison is in the URL of the page, but not in the request', () => {
  const chosen = readQuestion({ compare: '101,102', rating: '4' })
  expect(questionSearch(chosen)).toMatchObject({ compare: '101,102', rating: '4' })
  expect(questionText(chosen)).toBe('?type=contractor&rating=4')
  expect(questionSearch(withoutFilters(chosen))).toMatchObject({ compare: '101,102' })
  expect(withCompared(chosen, 101)?.compare).toEqual([102])
  const three = withCompared(chosen, 103)!
  expect(three.compare).toEqual([101, 102, 103])
  expect(withCompared(three, 104)).toBeUndefined()
})

test('removing all filters also resets the sort order', () => {
  const question = readQuestion({ type: 'architect', location: 'pune', keyword: 'stone', rating: '4', sort: 'reviews' })
  expect(withoutFilters(question)).toEqual({ ...plain, type: 'architect', typeIsGiven: true })
})

test.each([
  ['500000-1000000', [500_000, 1_000_000]],
  ['0-0', [0, 0]],
  ['2-1', undefined],
  ['1.5-2', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('the budget %s', (text, expected) => {
  expect(readBudget(text)).toEqual(expected)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 42, [1, 2, null, 42]],
  [4, 42, [1, 2, 3, 4, 5, null, 42]],
  [5, 42, [1, null, 4, 5, 6, null, 42]],
  [40, 42, [1, null, 39, 40, 41, 42]],
  [42, 42, [1, null, 41, 42]],
])('page numbers around page %i of %i', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})

test.each([
  [{ type: 'architect', location: 'lonavla', rating: '4', sort: 'reviews', page: '2', compare: '201,202' }],
  [{ type: 'contractor', compare: '101' }],
  [{ keyword: 'need a palace', verified: 'true', compare: '101,102' }],
  [{ type: 'contractor', keyword: 'my home', exact: 'true', compare: '101,102' }],
])('a comparison leads back to the list that it came from: %j', (list) => {
  const { ids, ...rest } = compareSearch(readQuestion(list))
  expect(ids).toBe(list.compare)
  expect(comparedList({ ids, ...rest }, 'architect')).toEqual(questionSearch(readQuestion(list)))
  // After a professional is removed from the comparison, the link back to the list contains the smaller comparison.
  expect(comparedList({ ...rest, ids: '7' }, 'architect')).toMatchObject({ ...list, compare: '7' })
})

test('a comparison that was opened directly leads to the list of its profession', () => {
  expect(comparedList({ ids: '201,202' }, 'architect')).toEqual({ type: 'architect', compare: '201,202' })
  expect(comparedList({}, undefined)).toEqual({ type: 'contractor' })
})
