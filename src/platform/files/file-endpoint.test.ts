import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { parseRange } from './file-endpoint.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
const name = 'exports/12.zip'
beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  await dependencies.storage.write(name, Buffer.from('<script>alert(1)</script>'))
})

const signed = (downloadName?: string) => dependencies.storage.signedUrl(name, { expiresInSeconds: 60, downloadName })

describe('A signed URL', () => {
  test('serves the file as an uncached download that cannot run scripts', async () => {
    const answer = await app.request(await signed('घर का हिसाब "2026".zip'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<script>alert(1)</script>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    const disposition = answer.headers.get('Content-Disposition')!
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%._~!&-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe('घर का हिसाब "2026".zip')
  })

  test('uses the stored name as the default download name', async () => {
    const { headers } = await app.request(await signed())
    expect(headers.get('Content-Disposition')).toContain('filename="12.zip"')
  })

  test('does not allow header injection through the download name', async () => {
    const { status, headers } = await app.request(await signed('a\r\nSet-Cookie: x=1\ud800.zip'))
    expect([status, headers.get('Set-Cookie')]).toEqual([200, null])
  })

  test('expires at the exact second', async () => {
    const url = await signed()
    const { clock } = dependencies
    clock.now = new Date(clock.now.getTime() + 59_000)
    expect((await app.request(url)).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 1_000)
    expect((await app.request(url)).status).toBe(403)
  })

  test.each([
    ['for another file', (url: string) => url.replace('12.zip', '13.zip')],
    ['with a later expiry', (url: string) => url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)],
    ['with another download name', (url: string) => url.replace('name=a.zip', 'name=b.zip')],
    ['without its download name', (url: string) => url.replace('name=a.zip&', '')],
    ['with another signature', (url: string) => url.replace(/signature=./, 'signature=_')],
    ['with a shorter signature', (url: string) => url.replace(/signature=.+/, 'signature=abc')],
    ['without a signature', (url: string) => url.replace(/&signature=.+/, '')],
    ['without an expiry', (url: string) => url.replace(/expires=\d+&/, '')],
    ['without a query string', (url: string) => url.replace(/\?.+/, '')],
    ['with a path traversal', (url: string) => url.replace('exports/', 'exports/..%2fexports/')],
    ['without a file name', (url: string) => url.replace(name, '')],
  ])('%s is refused', async (_, change) => {
    const url = await signed('a.zip')
    expect((await app.request(url)).status).toBe(200)
    const { status, headers } = await app.request(change(url), { headers: { 'Accept-Language': 'mr' } })
    expect(status).toBe(403)
    expect(headers.get('Content-Disposition')).toBeNull()
  })

  test('is refused when signed with another secret', async () => {
    const other = testDependencies(database, { SESSION_SECRET: 'another secret that is only used here' })
    const url = await other.storage.signedUrl(name, { expiresInSeconds: 60 })
    expect((await app.request(url)).status).toBe(403)
  })

  test('is refused in the visitor’s language', async () => {
    const answers = await Promise.all(
      ['en', 'hi', 'mr'].map(async (language) =>
        (await app.request(`/files/${name}`, { headers: { 'Accept-Language': language } })).json(),
      ),
    )
    expect(new Set(answers.map(({ message }) => message)).size).toBe(3)
  })

  test('responds with 404 when the file is gone', async () => {
    const url = await signed()
    await dependencies.storage.delete(name)
    expect((await app.request(url)).status).toBe(404)
  })

  test('supports HEAD', async () => {
    const { status, headers, body } = await app.request(await signed(), { method: 'HEAD' })
    expect([status, headers.get('Content-Length'), body]).toEqual([200, '25', null])
  })

  test('resumes an interrupted download', async () => {
    const answer = await app.request(await signed(), { headers: { Range: 'bytes=8-' } })
    expect([answer.status, answer.headers.get('Content-Range'), answer.headers.get('Content-Length')]).toEqual([
      206,
      'bytes 8-24/25',
      '17',
    ])
    expect(await answer.text()).toBe('alert(1)</script>')
    const beyond = await app.request(await signed(), { headers: { Range: 'bytes=25-' } })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */25'])
    const conditional = await app.request(await signed(), { headers: { Range: 'bytes=8-', 'If-Range': '"x"' } })
    expect(conditional.status).toBe(200)
  })
})

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-900', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-900', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('parses the range %s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})
