import { describe, expect, test } from 'vitest'
import { mostPictures } from '#features/directory/portfolio/item-rules.ts'
import {
  buildingOf,
  categoryOf,
  chosenAtFirst,
  chosenFirst,
  inOfferedOrder,
  mayShowcase,
  stillOffered,
  toggled,
} from './rules.ts'

describe('A project becomes a portfolio item', () => {
  test.each([
    ['contractor', null, 'completed', true],
    ['architect', null, 'completed', true],
    ['contractor', null, 'in-progress', false],
    ['contractor', null, 'active', false],
    ['customer', null, 'completed', false],
    ['team', 'supervisor', 'completed', false],
    ['team', 'accountant', 'completed', false],
  ] as const)('of a %s (%s) whose project is %s: %s', (role, teamRole, status, expected) => {
    expect(mayShowcase({ role, teamRole, status })).toBe(expected)
  })

  test.each([
    ['new_construction', 'Residential'],
    ['renovation', 'Renovation'],
    ['interior_design', 'Interior'],
    ['landscaping', 'Residential'],
  ] as const)('%s is filed as %s', (type, category) => {
    expect(categoryOf(type)).toBe(category)
  })

  test.each([
    ['modern', { type: '', style: 'Modern' }],
    ['classical', { type: '', style: 'Classical' }],
    ['farmhouse', { type: 'Farmhouse', style: '' }],
  ] as const)('%s is %j', (style, expected) => {
    expect(buildingOf(style)).toEqual(expected)
  })
})

const photo = (id: number, day: number, isOwn = true) => ({ id, day: `2026-11-${String(day).padStart(2, '0')}`, isOwn })

describe('The photos of a diary', () => {
  test('are offered in this order: the professional’s own first, then by newest day', () => {
    const offered = inOfferedOrder([photo(1, 3), photo(2, 9, false), photo(3, 9), photo(4, 1), photo(5, 10, false)])
    expect(offered.map(({ id }) => id)).toEqual([3, 1, 4, 5, 2])
  })

  test.each([
    ['none when there are none', [], []],
    ['all of a few', [photo(1, 2), photo(2, 1)], [1, 2]],
    [
      'one of each day before a second of any, in the order in which they are offered',
      [photo(1, 20), photo(2, 20), photo(3, 19), photo(4, 18), ...[17, 16, 15, 14].map((day) => photo(day, day))],
      [1, 2, 3, 4, 17, 16, 15, 14],
    ],
    [
      'of many, a second one of a day is left out',
      [photo(1, 20), photo(2, 20), photo(3, 19), ...[18, 17, 16, 15, 14, 13].map((day) => photo(day, day))],
      [1, 3, 18, 17, 16, 15, 14, 13],
    ],
    [
      'of the same day, the professional’s own before the team’s',
      [...[9, 8, 7, 6, 5, 4, 3, 2].map((day) => photo(day, day)), photo(90, 9, false)],
      [9, 8, 7, 6, 5, 4, 3, 2],
    ],
  ])('are chosen at first: %s', (_case, offered, expected) => {
    expect(chosenFirst(offered)).toEqual(expected)
  })

  test('are limited in number in the first choice', () => {
    const many = Array.from({ length: 20 }, (_, at) => photo(at + 1, 28 - at))
    expect(chosenFirst(many)).toEqual(many.slice(0, chosenAtFirst).map(({ id }) => id))
  })

  test.each([
    ['one more comes last', [1, 2], 3, [1, 2, 3]],
    ['a press on a chosen one leaves it out', [1, 2, 3], 2, [1, 3]],
  ])('%s', (_case, chosen, id, expected) => {
    expect(toggled(chosen, id)).toEqual(expected)
  })

  test('are dropped from a choice when they are no longer offered', () => {
    expect(stillOffered([3, 9, 1], [photo(1, 1), photo(3, 2)])).toEqual([3, 1])
    expect(stillOffered([9], [])).toEqual([])
  })

  test('are at most as many as a portfolio item has', () => {
    const full = Array.from({ length: mostPictures }, (_, at) => at)
    expect(toggled(full, 99)).toEqual(full)
    expect(toggled(full, 3)).toHaveLength(mostPictures - 1)
  })
})
