import { describe, expect, test } from 'vitest'
import { type Category, chosenProjects, countsOf, projectSearch, readProjectQuestion } from './rules.ts'

const project = (id: number, more: object = {}) => ({
  id,
  category: 'Residential' as Category,
  type: 'Bungalow',
  style: null as string | null,
  bhk: null as number | null,
  budget: null as number | null,
  areaSqft: null as number | null,
  completedOn: null as string | null,
  ...more,
})
const idsOf = (projects: { id: number }[]) => projects.map(({ id }) => id)

describe('The filters of a portfolio', () => {
  test.each([
    [{}, { sort: 'recent' }],
    [{ category: 'INTERIOR' }, { category: 'Interior', sort: 'recent' }],
    [{ category: 'Boats', sort: 'price', bhk: 'many' }, { sort: 'recent' }],
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
    expect(projectSearch(readProjectQuestion({ sort: 'recent' })).sort).toBeUndefined()
  })
})

describe('Filtered projects', () => {
  const projects = [
    project(1, { completedOn: '2023-01-01', budget: 500, areaSqft: 90 }),
    project(2, { completedOn: '2025-01-01', type: 'Villa', bhk: 3 }),
    project(3, { category: 'Interior', style: 'Modern', budget: 900 }),
    project(4, { completedOn: '2023-01-01', areaSqft: 100, bhk: 3 }),
  ]

  test.each([
    [{}, [2, 4, 1, 3]],
    [{ sort: 'budget' }, [3, 1, 4, 2]],
    [{ sort: 'area' }, [4, 1, 3, 2]],
    [{ category: 'interior' }, [3]],
    [{ bhk: '3' }, [2, 4]],
    [{ bhk: '3', type: 'Villa' }, [2]],
    [{ style: 'Modern', category: 'residential' }, []],
  ])('for %j are %j', (search, ids) => {
    expect(idsOf(chosenProjects(projects, readProjectQuestion(search)))).toEqual(ids)
  })

  test('are counted by a value, most frequent first, without projects that have no value', () => {
    expect(countsOf(projects, ({ bhk }) => bhk)).toEqual([[3, 2]])
    expect(countsOf(projects, ({ type }) => type)).toEqual([
      ['Bungalow', 3],
      ['Villa', 1],
    ])
  })
})
