import { describe, expect, test } from 'vitest'
import { projectSearch, questionText, readProjectQuestion } from './rules.ts'

describe('The filters of a portfolio', () => {
  test.each([
    [{}, { sort: 'recent' }],
    [{ category: 'INTERIOR' }, { category: 'Interior', sort: 'recent' }],
    [{ category: 'Boats', sort: 'price', bhk: 'many', type: 'Vil\u0000la' }, { sort: 'recent' }],
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
    expect(questionText(readProjectQuestion({ sort: 'recent' }))).toBe('')
  })
})
