import { describe, expect, test } from 'vitest'
import { categories } from './category-rules.ts'
import { isNarrowed, isRangeReversed, questionText, readShop, type ShopState, shopSearch } from './question-rules.ts'
import { fewestTopReviews, isTopRated, originalPrice, pricePresets, stockState } from './rules.ts'

const plain: ShopState = readShop({})

describe('The original price', () => {
  const discounts = Array.from({ length: 100 }, (_, discount) => discount)
  test.each(discounts)('of a discount of %i %% is whole rupees, never below the price', (discount) => {
    for (const price of [1, 149, 999, 2499, 78_999, 10_000_000]) {
      const original = originalPrice({ price, discount })
      expect(Number.isSafeInteger(original) && original >= price).toBe(true)
      // Subtracting the discount from the original price gives the price again, apart from rounding.
      expect(Math.abs(original * (1 - discount / 100) - price)).toBeLessThanOrEqual(0.5)
    }
  })

  test.each([
    [{ price: 2499, discount: 0 }, 2499],
    [{ price: 750, discount: 25 }, 1000],
    [{ price: 2000, discount: 33 }, 2985],
    [{ price: 149, discount: 25 }, 199],
    [{ price: 100, discount: 99 }, 10_000],
  ])('of %j is ₹%i', (product, original) => expect(originalPrice(product)).toBe(original))
})

test.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'few'],
  [5, 'few'],
  [6, 'in'],
  [420, 'in'],
])('a stock of %i is “%s”', (stock, state) => expect(stockState(stock)).toBe(state))

test.each([
  [4.8, fewestTopReviews, true],
  [5, 200, true],
  [4.7, 200, false],
  [5, fewestTopReviews - 1, false],
  [0, 0, false],
])('rated %d by %i buyers: top rated is %s', (rating, reviewCount, expected) =>
  expect(isTopRated({ rating, reviewCount })).toBe(expected),
)

describe('The presets of prices', () => {
  test('are those in the specification, and the last has no upper end', () => {
    expect(pricePresets.map(({ min, max }) => [min, max])).toEqual([
      [0, 5_000],
      [5_000, 10_000],
      [10_000, 20_000],
      [20_000, 50_000],
      [50_000, 100_000],
    ])
    expect(shopSearch({ ...plain, ...pricePresets.at(-1)! })).toEqual({ min: '50000' })
    expect(shopSearch({ ...plain, ...pricePresets[0] })).toEqual({ max: '5000' })
  })
})

describe('The address of the shop', () => {
  test.each([
    [{}, {}],
    [
      { search: '  mixer   tap ', min: '0', max: '5000', sort: 'price-low', view: 'list' },
      { search: 'mixer tap', max: '5000', sort: 'price-low', view: 'list' },
    ],
    [{ min: 'cheap', max: '-5', sort: 'random', view: 'cloud', inStock: 'yes', search: 7 }, {}],
    [{ min: '1e3', max: '5000.5' }, {}],
    [
      { min: '५०००', max: '50,000' },
      { min: '5000', max: '50000' },
    ],
    [{ min: '2500,00', max: '1,5' }, {}],
    [{ max: '99999999999' }, {}],
    [{ min: '50000', max: '100000' }, { min: '50000' }],
    [{ inStock: 'true' }, { inStock: 'true' }],
    [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(100) }],
  ])('%j is read as %j, and what is invalid counts as absent', (given, written) => {
    const state = readShop(given)
    expect(shopSearch(state)).toEqual(written)
    expect(readShop(shopSearch(state))).toEqual(state)
  })

  test('names its category in the path; a known parameter counts and an unknown one does not', () => {
    for (const category of categories) expect(readShop({}, category).category).toBe(category)
    expect(readShop({ category: 'smart-home' }).category).toBe('smart-home')
    expect(readShop({ category: 'weapons' }).category).toBeUndefined()
  })

  test('sends the server equal text for equal questions, in any view', () => {
    expect(questionText(plain)).toBe('')
    const asked = { ...plain, category: 'smart-home', search: 'ताला', max: 20_000 } as const
    expect(questionText(asked)).toBe(`?search=${encodeURIComponent('ताला')}&max=20000&category=smart-home`)
    expect(questionText({ ...asked, min: 0 })).toBe(questionText(asked))
  })

  test('says when nothing can be found, and when the list is narrowed', () => {
    expect(isRangeReversed({ min: 10, max: 9 })).toBe(true)
    expect(isRangeReversed({ min: 10, max: 10 })).toBe(false)
    expect(isNarrowed({ ...plain, category: 'smart-home', sort: 'newest' })).toBe(false)
    for (const change of [{ search: 'tap' }, { min: 1 }, { max: 5 }, { inStock: true }])
      expect(isNarrowed({ ...plain, ...change })).toBe(true)
  })
})
