import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createNonce, encodingFor, pageBytes, withNonce } from './page-bytes.server.ts'

const paragraph = 'कामशेतमधील घर – a house in Kamshet, built in stone and timber. '
const pages: [string, string, string][] = [
  ['an ordinary page', `<!doctype html><script nonce="${''}`, `">x</script>${paragraph.repeat(200)}`],
  ['a long head', paragraph.repeat(3000), paragraph.repeat(5)],
  ['an empty tail', 'a', ''],
  ['an empty head', '', paragraph],
  ['text that repeats across the nonce', `${paragraph}<script nonce="`, `"></script>${paragraph}<script nonce="==`],
]

describe('A page kept as bytes', () => {
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

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    [undefined, undefined],
  ])('takes %s as %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})
