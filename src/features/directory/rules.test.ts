import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  pageNumbers,
  questionText,
  readBudget,
  readQuestion,
  withoutFilter,
  withoutFilters,
} from './rules.ts'

const plain = {
  type: 'contractor',
  location: undefined,
  keyword: undefined,
  budget: undefined,
  rating: 0,
  experience: 0,
  sort: 'rating',
  page: 1,
}

describe('A URL is parsed leniently', () => {
  test.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ type: 'architect' }, { type: 'architect' }],
    [{ type: 'Architect' }, { type: 'architect' }],
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

test('the same filters always give the same text, without defaults', () => {
  expect(questionText(readQuestion({}))).toBe('?type=contractor')
  expect(
    questionText(readQuestion({ page: '2', sort: 'reviews', rating: '4', keyword: 'वीट काम', type: 'architect' })),
  ).toBe('?type=architect&keyword=%E0%A4%B5%E0%A5%80%E0%A4%9F+%E0%A4%95%E0%A4%BE%E0%A4%AE&rating=4&sort=reviews&page=2')
})

test('each filter can be removed alone, and all together with the order', () => {
  const question = readQuestion({
    type: 'architect',
    location: 'pune',
    keyword: 'stone',
    budget: '1-2',
    rating: '4',
    experience: '5',
    sort: 'reviews',
    page: '3',
  })
  const all = ['keyword', 'location', 'budget', 'rating', 'experience'] as const
  expect(activeFilters(question)).toEqual(all)
  for (const filter of all) {
    const left = withoutFilter(question, filter)
    expect(activeFilters(left)).toEqual(all.filter((each) => each !== filter))
    expect(left).toMatchObject({ page: 1, sort: 'reviews', type: 'architect' })
  }
  expect(withoutFilters(question)).toEqual({ ...plain, type: 'architect' })
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
