import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createNonce, encodingFor, pageBytes, withNonce } from './page-bytes.server.ts'

const paragraph = 'कामशेतमधील घर – a house in Kamshet, built in stone and timber. '
const pages: [string, string, string][] = [
  ['an ordinary page', `<!doctype html><script nonce="${''}`, `">x</script>${paragraph.repeat(200)}`],
  ['a long head', paragraph.repeat(3000), paragraph.repeat(5)],
  ['an empty tail', 'a', ''],
  ['an empty head', '', paragraph],
  ['control characters', '\u0001\u0002\u0003\u0004\u0005<script nonce="', '">\u0004\u0003\u0001\u0002\u0003\u0004'],
  ['text that repeats across the nonce', `${paragraph}<script nonce="`, `"></script>${paragraph}<script nonce="==`],
]

/** 64,000 characters of the nonce's alphabet: any nonce is likely to share a few in a row with them. */
function letters(seed: number): string {
  const blocks = Array.from({ length: 1000 }, (_, at) => createHash('sha384').update(`${seed} ${at}`).digest('base64'))
  return blocks.join('')
}

describe('A page cached as bytes', () => {
  for (const [name, head, tail] of pages) {
    test(`carries a new nonce in every encoding: ${name}`, async () => {
      const page = await pageBytes(head, tail)
      for (let round = 0; round < 50; round++) {
        const nonce = createNonce()
        const whole = head + nonce + tail
        expect(withNonce(page, nonce, undefined).toString()).toBe(whole)
        expect(gunzipSync(withNonce(page, nonce, 'gzip')).toString()).toBe(whole)
        expect(brotliDecompressSync(withNonce(page, nonce, 'br')).toString()).toBe(whole)
      }
    })
  }

  test('is intact whatever characters surround the nonce', async () => {
    const broken: number[] = []
    const records = JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, name: `Firm ${id}`, town: 'Kamshet' })))
    for (let seed = 0; seed < 300; seed++) {
      const [head, tail] = [
        paragraph + letters(seed).slice(0, 20_000),
        `">${records}${letters(seed + 1).slice(0, 2000)}`,
      ]
      const [page, nonce] = [await pageBytes(head, tail), createNonce()]
      const read = [brotliDecompressSync(withNonce(page, nonce, 'br')), gunzipSync(withNonce(page, nonce, 'gzip'))]
      if (read.some((bytes) => bytes.toString() !== head + nonce + tail)) broken.push(seed)
    }
    expect(broken).toEqual([])
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})
