import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from './pdf-check-thread.server.ts'

/** A PDF whose objects are in a packed stream. */
function packed(objects: string, { first = 4, padding = '' } = {}): Buffer {
  const bytes = deflateSync(Buffer.from(objects, 'latin1'))
  const dictionary = `<< /Type /ObjStm /Filter /FlateDecode /N 1 /First ${first} /Length ${bytes.length} >>`
  const text = `%PDF-1.7\n%${padding}\n5 0 obj\n${dictionary}\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A PDF whose check takes much longer than an answer from the thread. */
const large = () => packed('/AA '.repeat(1_000_000), { padding: 'x'.repeat(100_000) })

test('A PDF is checked while requests go on', async () => {
  const bytes = large()
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  expect(await checkPdf(bytes)).toBeUndefined()
  clearImmediate(next)
  expect(turns).toBeGreaterThan(20)
})

test('A PDF that takes too long counts as closed, and the next one is checked', async () => {
  const bytes = packed('1 0 << /S /JavaScript >>')
  expect(await Promise.all([checkPdf(large(), { seconds: 0 }), checkPdf(bytes)])).toEqual(['closed', 'active'])
})

test('A small PDF that unpacks to a large size counts as closed', async () => {
  expect(await checkPdf(packed('/AA '.repeat(2_000_000)))).toBe('closed')
})

test('A PDF whose packed objects all name one distant beginning is read once', async () => {
  const places = '3 0 '.repeat(200_000)
  const bytes = packed(`${places}${' '.repeat(1_000_000)}<< >>`, { first: places.length, padding: 'x'.repeat(30_000) })
  expect(await checkPdf(bytes)).toBeUndefined()
})

test.each([
  ['digits', `/F ${'1'.repeat(400_000)}`],
  ['digits behind a number', `/F 1 ${'1'.repeat(400_000)}`],
  ['blanks', `/F ${' '.repeat(400_000)}1`],
  ['blanks behind a number', `/F 1${' '.repeat(400_000)}`],
  ['pairs of numbers', `/F ${'1 1'.repeat(150_000)}`],
  ['names and blanks', '/F /FS '.repeat(60_000)],
])('A PDF with very many %s is checked at once', async (_, objects) => {
  expect(await checkPdf(packed(`1 0 ${objects}`, { padding: 'x'.repeat(6_000) }), { seconds: 5 })).toBeUndefined()
})
