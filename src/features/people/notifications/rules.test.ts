import { expect, test } from 'vitest'
import { dueAfter } from './rules.ts'

test.each([
  ['at once when there was none like it', undefined, '06:00:00'],
  ['an hour after the last, which was sent', '05:50:00', '06:50:00'],
  ['an hour after the last, which is being sent in another process whose clock is ahead', '06:00:02', '07:00:02'],
  ['with the one that waits', '06:20:00', '06:20:00'],
  ['an hour after the one that waits, when that is about to be sent', '06:00:10', '07:00:10'],
  ['at once when the last is an hour ago', '05:00:00', '06:00:00'],
  ['at once when the last is long ago', '01:00:00', '06:00:00'],
])('A notification is sent %s', (_, last, due) => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  expect(dueAfter(last ? at(last) : undefined, at('06:00:00'))).toEqual(at(due))
})
