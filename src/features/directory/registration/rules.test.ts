import { expect, test } from 'vitest'
import { startedYearOf, usernameFrom } from './rules.ts'

test.each([
  ['1-3', 2025],
  ['4-7', 2022],
  ['8-12', 2018],
  ['13+', 2013],
] as const)('who has %s years of experience in 2026 began in %i', (band, year) => {
  expect(startedYearOf(band, new Date('2026-11-21T06:00:00Z'))).toBe(year)
})

test('experience that nobody has stated begins this year', () => {
  expect(startedYearOf('', new Date('2026-11-21T06:00:00Z'))).toBe(2026)
})

test.each([
  ['Anil Pawar', 7, 'anilpawar7'],
  ['सुनील गायकवाड', 123, 'सुनीलगायकवाड123'],
  ['Al', 5, 'user5'],
  ['x'.repeat(64), 9, `${'x'.repeat(30)}9`],
])('the username of %s with %i is %s', (fullName, number, username) => {
  expect(usernameFrom(fullName, number)).toBe(username)
})
