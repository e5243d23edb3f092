import { expect, test } from 'vitest'
import { firstScreenOf, ownDashboardPath, partsBelow, screensOf } from './screens.ts'

test('a bare address leads to the first screen, an architect’s to the portfolio', () => {
  expect(firstScreenOf('customer')).toBe('projects')
  expect(firstScreenOf('contractor')).toBe('projects')
  expect(firstScreenOf('architect')).toBe('portfolio')
})

test('a bare address leads to a screen of that dashboard', () => {
  for (const userType of ['customer', 'contractor', 'architect'] as const)
    expect(screensOf(userType)).toContain(firstScreenOf(userType))
})

test.each([
  ['contractor', '/dashboard', '/contractor-dashboard'],
  ['contractor', '/dashboard/security', '/contractor-dashboard'],
  ['contractor', '/dashboard/portfolio', '/contractor-dashboard/portfolio'],
  ['architect', '/dashboard/portfolio/add', '/architect-dashboard/portfolio/add'],
  ['architect', '/Dashboard/Portfolio/', '/architect-dashboard/portfolio'],
  ['architect', '/contractor-dashboard/portfolio', '/architect-dashboard'],
  ['architect', '/dashboard/portfolio/add/more', '/architect-dashboard'],
  ['customer', '/contractor-dashboard/portfolio', '/dashboard'],
  ['customer', '/contractor-dashboard/projects', '/dashboard/projects'],
  ['architect', '/dashboard/shop/p/wash-basin', '/architect-dashboard/shop/p/wash-basin'],
  ['customer', '/contractor-dashboard/shop', '/dashboard/shop'],
  ['contractor', '/dashboard/quotes/12', '/contractor-dashboard/quotes/12'],
  ['architect', '/dashboard/estimates', '/architect-dashboard/estimates'],
  ['architect', '/dashboard/hire/12', '/architect-dashboard/hire/12'],
  ['architect', '/dashboard/projects/12/Diary/', '/architect-dashboard/projects/12/diary'],
] as const)('%s at %s is led to %s', (userType, from, to) => {
  expect(ownDashboardPath(userType, from)).toBe(to)
})

test('the parts of a path below the dashboard, in lower case', () => {
  expect(partsBelow('/contractor-dashboard')).toEqual([])
  expect(partsBelow('/contractor-dashboard/Portfolio/add/')).toEqual(['portfolio', 'add'])
})
