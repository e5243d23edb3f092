import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { type Listening, listen } from '#platform/http/listen.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { createKeptPageListener, type KeptPage } from '#platform/pages/page-answer.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'

const database = testDatabase()
let server: Listening
/** A server that runs behind a proxy. */
let proxied: Listening
let site: Site
let keptAnswers = 0

beforeAll(async () => {
  server = await start(testDependencies(database))
  proxied = await start(testDependencies(database, { TRUST_PROXY: 'on' }))
})
afterAll(() => Promise.all([server.stop(), proxied.stop()]))

async function start(dependencies: TestDependencies): Promise<Listening> {
  const cache = createBriefCache<KeptPage>({ ttlMs: 60_000, maxEntries: 10 })
  const app = testApp(dependencies, { assets: developmentAssets, clientFolder: await makeTemporaryFolder(), cache })
  site ??= { app, dependencies }
  const kept = createKeptPageListener(cache, dependencies.log, dependencies.env)
  return listen(app.fetch, {
    host: '127.0.0.1',
    port: 0,
    first: (request, response) => {
      const answered = kept(request, response)
      if (answered) keptAnswers++
      return answered
    },
  })
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; byKept: boolean }

function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', port = server.port } = {},
): Promise<Answer> {
  const before = keptAnswers
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode!, headers: answer.headers, body, byKept: keptAnswers > before })
    }).on('error', reject)
  })
}

/**
 * Removes from a response what may differ however the page is served: the time and the request's id. The rest must be
 * the same.
 */
function stableParts({ status, headers, body }: Answer) {
  const { date, 'x-request-id': id, 'transfer-encoding': _, ...others } = headers
  const { 'content-length': length, ...rest } = others
  if (length) expect(Number(length)).toBe(body.length)
  expect([Boolean(date), id]).toEqual([true, expect.stringMatching(/^[\da-f-]{36}$/)])
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString()
  return [status, rest, html]
}

test.each([
  ['a page', '/about', {}],
  ['a page in Marathi, compressed', '/mr/faq', { 'Accept-Encoding': 'gzip, br' }],
  ['a page that does not exist', '/no-such-page', {}],
])('%s gets the same response from the cache', async (_, path, headers) => {
  const [made, kept] = [await ask(path, headers), await ask(path, headers)]
  expect([made.byKept, kept.byKept]).toEqual([false, true])
  expect(stableParts(kept)).toEqual(stableParts(made))
})

test('a site whose public address has TLS makes browsers stay with it, also behind a proxy', async () => {
  const secure = await start(testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' }))
  const answers = [await ask('/faq', {}, { port: secure.port }), await ask('/faq', {}, { port: secure.port })]
  await secure.stop()
  expect(answers.map(({ byKept }) => byKept)).toEqual([false, true])
  for (const { headers } of answers) expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('what a client says about TLS is trusted only from a proxy, in a page as in its kept bytes', async () => {
  const answers = async (port: number) => {
    const made = await ask('/faq', { 'X-Forwarded-Proto': 'https' }, { port })
    const kept = await ask('/faq', { 'X-Forwarded-Proto': 'https' }, { port })
    expect([made.byKept, kept.byKept]).toEqual([false, true])
    expect(stableParts(kept)).toEqual(stableParts(made))
    return [made, kept].map(({ headers }) => headers['strict-transport-security'])
  }
  expect(await answers(server.port)).toEqual([undefined, undefined])
  expect(await answers(proxied.port)).toEqual(Array(2).fill('max-age=31536000; includeSubDomains'))
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)("a visitor's own page comes compressed too: %s", async (encoding, decompress) => {
  const { client, email } = await newAccount(site, 'customer')
  const cookie = [...client.cookies].map((each) => each.join('='))
  const answer = await ask('/dashboard/bookmarked', { Cookie: cookie.join('; '), 'Accept-Encoding': encoding })
  expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': encoding }, byKept: false })
  expect(decompress(answer.body).toString()).toContain(email)
})

test('a client that has the page gets 304 without a body', async () => {
  const { headers } = await ask('/terms')
  const again = await ask('/terms', { 'If-None-Match': headers.etag! })
  expect(again).toMatchObject({ byKept: true, status: 304, headers: { etag: headers.etag } })
  expect(again.body).toHaveLength(0)
})

test('everybody gets the cached page, with a cookie or without, but a write or an uncached page goes to the application', async () => {
  await ask('/privacy')
  expect((await ask('/privacy')).byKept).toBe(true)
  expect((await ask('/privacy', { Cookie: 'language=mr' })).byKept).toBe(true)
  expect((await ask('/privacy', {}, { method: 'HEAD' })).byKept).toBe(false)
  expect((await ask('/privacy?x=1')).byKept).toBe(false)
  expect((await ask('/healthz')).byKept).toBe(false)
})
