import { describe, expect, test } from 'vitest'
import { costPerSqft, monthsOfWork, projectSearch, questionText, readProjectQuestion } from './rules.ts'

describe('The filters of a portfolio', () => {
  test.each([
    [{}, { sort: 'featured' }],
    [{ category: 'INTERIOR' }, { category: 'Interior', sort: 'featured' }],
    [{ category: 'Boats', sort: 'price', bhk: 'many', type: 'Vil\u0000la' }, { sort: 'featured' }],
    [
      { type: ' Villa ', style: 'Modern', bhk: '3', sort: 'budget' },
      { type: 'Villa', style: 'Modern', bhk: 3, sort: 'budget' },
    ],
  ])('%j is read as %j', (search, question) => {
    expect(JSON.parse(JSON.stringify(readProjectQuestion(search)))).toEqual(question)
  })

  test('survive a round trip through a URL', () => {
    const question = readProjectQuestion({ category: 'renovation', type: 'House', bhk: '2', sort: 'area' })
    expect(projectSearch(question)).toMatchObject({ category: 'renovation', type: 'House', bhk: '2', sort: 'area' })
    expect(readProjectQuestion(projectSearch(question))).toEqual(question)
    expect(questionText(question)).toBe('?category=renovation&type=House&bhk=2&sort=area')
    expect(questionText(readProjectQuestion({ sort: 'featured' }))).toBe('')
  })
})

describe('The cost per sq ft', () => {
  test.each([
    [8_400_000, 2400, 3500],
    [5_750_000, 1600, 3590],
    [950_000, 5200, 180],
    [1, 5200, null],
    [null, 2400, null],
    [8_400_000, null, null],
  ])('is for %d rupees and %d sq ft %d', (budget, areaSqft, cost) => {
    expect(costPerSqft({ budget, areaSqft })).toBe(cost)
  })
})

describe('The duration of the work', () => {
  test.each([
    ['2023-11-02', '2024-12-14', 13],
    ['2025-01-01', '2025-12-31', 12],
    ['2025-01-01', '2025-02-10', 1],
    ['2025-03-01', '2025-03-04', 1],
    [null, '2025-03-04', null],
    ['2025-03-04', null, null],
  ])('from %s to %s is %d months', (startedOn, completedOn, months) => {
    expect(monthsOfWork(startedOn, completedOn)).toBe(months)
  })
})
