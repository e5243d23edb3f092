import { describe, expect, test } from 'vitest'
import { isStillToCome, movedItems, movedPages, propertyTypeOf } from './item-rules.ts'

describe('An item that is moved', () => {
  const items = [1, 2, 3, 4, 5].map((id) => ({ id, isFeatured: id < 3 }))
  test.each([
    ['to the first place', 2, null, [2, 1, 3, 4, 5]],
    ['later', 3, 5, [1, 2, 4, 5, 3]],
    ['earlier', 5, 3, [1, 2, 3, 5, 4]],
    ['before featured ones, without being featured, comes directly after them', 5, null, [1, 2, 5, 3, 4]],
    ['among the others, although it is featured, becomes the last featured one', 1, 4, [2, 1, 3, 4, 5]],
    ['behind itself stays in place', 3, 3, [1, 2, 3, 4, 5]],
    ['that does not exist changes nothing', 9, 1, [1, 2, 3, 4, 5]],
  ])('%s', (_, id, after, order) => {
    expect(movedItems(items, id, after).map((item) => item.id)).toEqual(order)
  })
})

test('A move keeps the length of each page, and the last page continues after its new last item', () => {
  const item = (id: number) => ({ id, isFeatured: false })
  const pages = [
    { items: [item(9), item(8)], next: '70_8' },
    { items: [item(7), item(6)], next: '60_6' },
  ]
  expect(movedPages(pages, 6, null)).toEqual([
    { items: [item(6), item(9)], next: '70_9' },
    { items: [item(8), item(7)], next: '60_7' },
  ])
  expect(movedPages([{ items: [item(9), item(8)], next: null }], 9, 8)).toEqual([
    { items: [item(8), item(9)], next: null },
  ])
})

test.each([
  ['2026-11-21', '2026-11-20T18:29:59Z', true],
  ['2026-11-21', '2026-11-20T18:30:00Z', false],
  ['2026-11-20', '2026-11-20T00:00:00Z', false],
])('whether %s is to come at %s is decided in India', (day, now, expected) => {
  expect(isStillToCome(day, new Date(now))).toBe(expected)
})

test.each([
  ['Commercial', 'Commercial'],
  ['Residential', 'Residential'],
  ['Renovation', 'Residential'],
  ['Interior', 'Residential'],
])('%s is work on %s property', (category, expected) => {
  expect(propertyTypeOf(category)).toBe(expected)
})
