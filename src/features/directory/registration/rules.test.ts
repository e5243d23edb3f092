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

test.each([
  ['anil.pawar@example.in', 7, 'anil.pawar7'],
  ['anil+build@example.in', 123, 'anilbuild123'],
  ['a@example.in', 5, 'user5'],
  [`${'x'.repeat(64)}@example.in`, 9, `${'x'.repeat(30)}9`],
])('the username of %s with %i is %s', (email, number, username) => {
  expect(usernameFrom(email, number)).toBe(username)
})
