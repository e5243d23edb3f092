import { expect, test } from 'vitest'
import { questionOf, questionText, readDirectorySearch, recencyOf, yearsOf } from './personal-rules.ts'

test.each([
  [null, null],
  ['2026-11-21', 'today'],
  // The stored day can be in the future, because the clock of another process may have been ahead.
  ['2026-11-22', 'today'],
  ['2026-11-20', 'this_week'],
  ['2026-11-15', 'this_week'],
  ['2026-11-14', 'this_month'],
  ['2026-10-22', 'this_month'],
  ['2026-10-21', null],
])('last active on %s is %s on 2026-11-21', (day, expected) => {
  expect(recencyOf(day, '2026-11-21')).toBe(expected)
})

test('the bands of experience follow each other without a gap', () => {
  expect([yearsOf('0-5'), yearsOf('5-10'), yearsOf('10+')]).toEqual([
    [0, 5],
    [5, 10],
    [10, null],
  ])
})

test('unknown values in the URL give the whole list', () => {
  const search = { role: 'plumber', location: 'goa', experience: '99', specialization: '<b>', keyword: '   ' }
  expect(questionText(questionOf('all', readDirectorySearch(search)))).toBe('')
})

test('the URL and the question agree', () => {
  const search = readDirectorySearch({
    role: 'Architect',
    location: 'pune',
    experience: '10+',
    keyword: ' stone & lime ',
  })
  expect(questionText(questionOf('bookmarked', search))).toBe(
    '?list=bookmarked&profession=architect&keyword=stone+%26+lime&location=pune&experience=10%2B',
  )
})
