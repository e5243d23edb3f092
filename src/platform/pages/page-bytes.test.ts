import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bytesIn, encodingFor, pageBytes } from './page-bytes.server.ts'

const html = `<!doctype html><p>${'कामशेतमधील घर – a house in Kamshet, built in stone and timber. '.repeat(200)}</p>`

describe('A page as bytes', () => {
  test('is the same text in every encoding', async () => {
    const page = await pageBytes(html)
    expect(bytesIn(page, undefined).toString()).toBe(html)
    expect(gunzipSync(bytesIn(page, 'gzip')).toString()).toBe(html)
    expect(brotliDecompressSync(bytesIn(page, 'br')).toString()).toBe(html)
  })

  test('has an ETag that changes only with its text', async () => {
    const [one, same, other] = await Promise.all([pageBytes(html), pageBytes(html), pageBytes(html.replace('a', 'b'))])
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
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
