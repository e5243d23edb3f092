import { describe, expect, test } from 'vitest'
import { pageDocument } from '#platform/pages/page-document.server.ts'
import { accountOf, addressHeader, copyOf, isTooOld, needsOf, networkFirst } from './page-copy.ts'

const state = {
  publicUrl: 'https://kamshetbuild.example',
  words: { version: '1abc', routeIds: ['/'], words: {} },
  queries: [],
}
const html = pageDocument({
  language: 'mr',
  matches: [{ meta: [{ title: 'An estimate' }] }],
  body: '<h1>An estimate</h1><img src="/pictures/1/640.avif"><a href="/assets">x</a>',
  state,
  assets: {
    scripts: ['/assets/base-1.js', '/assets/client-1.js'],
    styles: ['/assets/client-1.css'],
    inDevelopment: false,
  },
  theme: null,
})

test('the HTML of a page names what it needs: scripts, styles, fonts, and its state', () => {
  const needs = needsOf(html)
  expect(needs.state).toEqual(state)
  expect(needs.files.sort()).toEqual([
    '/assets/base-1.js',
    '/assets/client-1.css',
    '/assets/client-1.js',
    '/fonts/figtree-latin-1.woff2',
    '/fonts/figtree-rupee-1.woff2',
    '/fonts/noto-devanagari-2.woff2',
  ])
  expect(() => needsOf('<html><p>The login page of a public Wi-Fi</p></html>')).toThrow('no state')
})

test('a copy is marked, has the policy of its page, and names the address where it can be renewed', async () => {
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'self'", 'Content-Encoding': 'br' })
  const copy = copyOf(html, headers, '/mr/estimator?x=1')
  expect(Object.fromEntries(copy.headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    [addressHeader.toLowerCase()]: '/mr/estimator?x=1',
  })
  expect(copy.headers.has('Content-Encoding')).toBe(false)
  expect((await copy.text()).replace(' data-copy=""', '')).toBe(html)
})

test('an account’s copy is not shown for longer than a session lasts, nor without a date', () => {
  const day = 24 * 60 * 60 * 1000
  const now = Date.parse('2026-12-31T12:00:00Z')
  const copy = (days: number) => new Response('', { headers: { Date: new Date(now - days * day).toUTCString() } })
  expect([isTooOld(copy(29), now), isTooOld(copy(31), now), isTooOld(new Response(''), now)]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['17', 17],
  ['0', undefined],
  ['x', undefined],
  [null, undefined],
])('an answer for account %s belongs to %s', (id, account) => {
  expect(accountOf(new Response('', { headers: id === null ? {} : { 'X-Account-Id': id } }))).toBe(account)
})

describe('The network comes first', () => {
  const copy = new Response('kept')
  const findCopy = async () => copy
  const lateBy = (ms: number, answer: Response) => new Promise<Response>((resolve) => setTimeout(resolve, ms, answer))

  test.each([200, 302, 404, 500])('with any answer of the server, such as %s', async (status) => {
    const answer = new Response(null, { status })
    expect(await networkFirst(Promise.resolve(answer), 50, findCopy)).toBe(answer)
  })
  test.each([502, 503, 504])('unless a proxy answers %s instead', async (status) => {
    const answer = new Response(null, { status })
    expect(await networkFirst(Promise.resolve(answer), 50, findCopy)).toBe(copy)
    expect(await networkFirst(Promise.resolve(answer), 50, async () => undefined)).toBe(answer)
  })
  test('unless there is no network', async () => {
    expect(await networkFirst(Promise.reject(new TypeError('no network')), 50, findCopy)).toBe(copy)
    const lost = Promise.reject(new TypeError('no network'))
    await expect(networkFirst(lost, 50, async () => undefined)).rejects.toThrow('no network')
  })
  test('unless it is too slow, and there is a copy', async () => {
    const answer = new Response('late')
    expect(await networkFirst(lateBy(60, answer), 20, findCopy)).toBe(copy)
    expect(await networkFirst(lateBy(60, answer), 20, async () => undefined)).toBe(answer)
  })
})
