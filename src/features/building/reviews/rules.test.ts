import { describe, expect, test } from 'vitest'
import {
  countWithVote,
  languageOf,
  provesWork,
  refusalOf,
  shares,
  strongestProof,
  tellingReview,
  toHalf,
} from './rules.ts'

describe('Who may review', () => {
  test.each([
    ['contractor', true, 'not_a_home_builder'],
    ['architect', true, 'not_a_home_builder'],
    ['customer', false, 'not_in_contact'],
    ['customer', true, null],
  ] as const)('a %s, in contact before: %s, gets the refusal %s', (userType, hasDealt, refusal) => {
    expect(
      refusalOf({ userType }, { isOwn: false, isConfirmed: true, hasDealt, isRemoved: false, hasReviewed: false }),
    ).toBe(refusal)
  })

  test.each([
    [true, 'not_confirmed'],
    [false, 'not_in_contact'],
  ] as const)('without a confirmed address, in contact before: %s, the refusal is %s', (hasDealt, refusal) => {
    const known = { isOwn: false, isConfirmed: false, hasDealt, isRemoved: false, hasReviewed: false }
    expect(refusalOf({ userType: 'customer' }, known)).toBe(refusal)
  })

  test('nobody may write a second review with another account', () => {
    const known = { isOwn: false, isConfirmed: true, hasDealt: true, isRemoved: false, hasReviewed: true }
    expect(refusalOf({ userType: 'customer' }, known)).toBe('other_account')
  })

  test('nobody whose review was removed may write a new one', () => {
    expect(
      refusalOf(
        { userType: 'customer' },
        { isOwn: false, isConfirmed: true, hasDealt: true, isRemoved: true, hasReviewed: false },
      ),
    ).toBe('removed')
  })

  test.each([
    [{ project: true, visited: true, talked: true, asked: true }, 'project'],
    [{ project: false, visited: true, talked: true, asked: true }, 'visited'],
    [{ project: false, visited: false, talked: true, asked: true }, 'talked'],
    [{ project: false, visited: false, talked: true, asked: false }, 'talked'],
    [{ project: false, visited: false, talked: false, asked: true }, 'asked'],
    [{ project: false, visited: false, talked: false, asked: false }, null],
  ] as const)('of %o the strongest proof is %s', (known, proof) => {
    expect(strongestProof(known)).toBe(proof)
  })

  test('nobody may review themselves', () => {
    expect(
      refusalOf(
        { userType: 'contractor' },
        { isOwn: true, isConfirmed: true, hasDealt: true, isRemoved: false, hasReviewed: false },
      ),
    ).toBe('own')
  })
})

describe('The rating', () => {
  test.each([
    [0, 0],
    [3.74, 3.5],
    [3.75, 4],
    [4.25, 4.5],
    [4.2, 4],
    [5, 5],
  ])('%d is shown as %d stars', (rating, half) => expect(toHalf(rating)).toBe(half))

  test('the distribution is in percent, and all 0 without reviews', () => {
    expect(shares([2, 1, 0, 0, 1])).toEqual([50, 25, 0, 0, 25])
    expect(shares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
  })
})

describe('The language of a comment', () => {
  test.each([
    ['Good work, clean site.', 'mr', 'en'],
    ['दोन पावसाळे झाले, गच्चीवर पाणी थांबत नाही.', 'en', 'mr'],
    ['काम वेळेत पूर्ण केलं आणि साइट स्वच्छ ठेवली.', 'hi', 'mr'],
    ['काम समय पर पूरा किया और साइट साफ़ रखी।', 'mr', 'hi'],
    ['बहुत अच्छा काम है', 'en', 'hi'],
    ['उत्तम काम', 'mr', 'mr'],
    ['उत्तम काम', 'hi', 'hi'],
    ['उत्तम काम', 'en', null],
    ['11/10 !!!', 'mr', null],
    ['RCC काम एकदम चांगलं, slab perfect आहे', 'en', 'mr'],
  ] as const)('%s (on a page in %s) is %s', (text, page, language) => expect(languageOf(text, page)).toBe(language))
})

test.each([
  { isStored: false, isOn: true, count: 3 },
  { isStored: false, isOn: false, count: 2 },
  { isStored: true, isOn: false, count: 1 },
  { isStored: true, isOn: true, count: 2 },
])('A vote that is stored: $isStored and becomes $isOn makes 2 votes $count', ({ count, ...vote }) => {
  expect(countWithVote(2, vote)).toBe(count)
})

describe('The telling review', () => {
  const today = new Date('2026-11-21T06:00:00Z')
  const review = {
    rating: 5,
    comment: 'Steel and cement bills were in my own name, so there was nothing to doubt.',
    lang: 'en' as const,
    authorName: 'Sneha Kulkarni',
    createdAt: '2026-03-01T00:00:00.000Z',
    project: { id: 1 },
  }
  const chosen = (reviews: Parameters<typeof tellingReview>[0], language: 'en' | 'mr' = 'en') =>
    tellingReview(reviews, { today, language })

  test.each([
    ['of three stars', { rating: 3 }],
    ['that says little', { comment: 'Good work, on time.' }],
    ['that only repeats blanks', { comment: `Good work.${' '.repeat(80)}` }],
    ['of a deleted account', { authorName: null }],
    ['of no project', { project: null }],
    ['that is older than three years', { createdAt: '2023-11-01T00:00:00.000Z' }],
  ])('is never one %s', (_name, change) => {
    expect(chosen([{ ...review, ...change }])).toBeUndefined()
  })

  test('does not exist without reviews', () => expect(chosen([])).toBeUndefined())

  test('is one in the reader’s language, then the best, then the newest', () => {
    const newest = { ...review, rating: 4, createdAt: '2026-09-01T00:00:00.000Z' }
    const older = { ...review, createdAt: '2025-03-01T00:00:00.000Z' }
    const inMarathi = { ...review, rating: 4, lang: 'mr' as const }
    const all = [newest, older, review, inMarathi]
    expect(chosen(all)).toBe(review)
    expect(chosen(all, 'mr')).toBe(inMarathi)
    expect(chosen([newest, older])).toBe(older)
  })
})

test.each([
  ['a minute’s project with a confirmed payment', { days: 0, isPaid: true, reports: 1 }, false],
  ['six days, everything in them', { days: 6, isPaid: true, reports: 6 }, false],
  ['a week with a payment', { days: 7, isPaid: true, reports: 0 }, true],
  ['a week with reports on three days', { days: 7, isPaid: false, reports: 3 }, true],
  ['a year with reports on two days', { days: 365, isPaid: false, reports: 2 }, false],
  ['a year of which nothing is known', { days: 365, isPaid: false, reports: 0 }, false],
  ['a house', { days: 420, isPaid: true, reports: 260 }, true],
])('%s: %j is proof of work: %s', (_, trace, expected) => expect(provesWork(trace)).toBe(expected))
