import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bytesOf } from './export.server.ts'

test.each([
  ['Pipe\u0000 "1/2"\u001B, தமிழ் 🏠', 'Pipe "1/2", தமிழ் 🏠'],
  ['Two\nlines\u000Bof \uFFFEtext', 'Two\nlines of text'],
  ['half \uD83D', 'half \uFFFD'],
])('A product file is read back with the text %j', (text, expected) => {
  expect(parse(Buffer.from(bytesOf([['Name', text]], true)), { bom: true })).toEqual([['Name', expected]])
})
