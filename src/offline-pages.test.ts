import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { answeredPaths, howAnswered, offlinePages } from './offline-pages.ts'
import { openingAddress, openingPaths } from './opening.ts'
import { createAppRouter } from './router.tsx'

const origin = 'https://kamshetbuild.example'
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  howAnswered({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin)
const open = (path: string) => ask(path, { mode: 'navigate' })

describe('The service worker', () => {
  test.each([
    ['/estimator', '/estimator'],
    ['/Estimator/', '/estimator'],
    ['/mr/estimator?area=1200', '/mr/estimator'],
    ['/dashboard/calculator', '/dashboard/calculator'],
    ['/mr/estimates', '/mr/estimates'],
    ['/hi/contractor-dashboard/calculator?tab=summary', '/hi/contractor-dashboard/calculator'],
  ])('keeps the page at %s as %s', (path, key) => {
    expect(open(path)).toMatchObject({ as: 'page', key })
  })

  test.each([
    '/',
    '/mr',
    '/professionals',
    '/dashboard/projects',
    '/estimator/more',
    '/estimates/0a6e0000-0000-4000-8000-000000000901',
    '/architect-dashboard/calculator',
  ])('leaves %s to the browser', (path) => {
    expect(open(path)).toBeUndefined()
  })

  test.each([
    ['/assets/base-DtpgwaPr.js', { as: 'file' }],
    ['/assets/base-DtpgwaPr.js?1', { as: 'file' }],
    ['/fonts/figtree-latin-1.woff2', { as: 'file' }],
    ['/words/1abc/mr/~estimator', { as: 'file' }],
    ['/api/auth/me', { as: 'question', isPrivate: true }],
    ['/api/professionals?type=architect', undefined],
    ['/api/rate-sheet?town=pune', { as: 'question', isPrivate: false }],
    ['/api/rate-sheet/cement', undefined],
    ['/api/auth/demo-accounts', undefined],
    ['/pictures/1/640.avif', undefined],
    ['/estimator', undefined],
    ['https://elsewhere.example/assets/a.js', undefined],
  ])('answers a request for %s as %j', (path, how) => {
    expect(ask(path)).toEqual(how)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('never touches a %s', (method) => {
    for (const path of ['/estimator', '/api/auth/me', '/assets/a.js']) {
      expect(ask(path, { method })).toBeUndefined()
      expect(ask(path, { method, mode: 'navigate' })).toBeUndefined()
    }
  })

  test.each(['/mr/estimator', '/hi/contractor-dashboard/calculator/', '/api/auth/me', '/assets/a.js'])(
    'is started for %s in a browser that lets it choose requests',
    (path) => {
      const patterns = answeredPaths().map((pathname) => new RegExp(`^${pathname.replaceAll('*', '.*')}$`))
      expect(patterns.some((pattern) => pattern.test(path))).toBe(true)
      expect(patterns.some((pattern) => pattern.test('/professionals'))).toBe(false)
    },
  )
})

test.each(offlinePages)(
  '$path is a page of the route $route, and as private as it says',
  ({ path, route, isPrivate }) => {
    const i18n = i18nOf('en')
    const queryClient = createQueryClient(() => Promise.reject())
    const context = { queryClient, i18n, language: 'en', publicUrl: origin, words: () => undefined } as const
    const router = createAppRouter(context, createMemoryHistory())
    const [routes] = router.getMatchedRoutes(path)
    expect(routes.at(-1)!.id).toBe(route)
    expect(routes.some(({ options }) => options.staticData?.isPrivate)).toBe(isPrivate ?? false)
  },
)

describe('The server', () => {
  const database = testDatabase()
  let app: ReturnType<typeof testApp>
  let customer: TestAccount
  beforeAll(async () => {
    const clientFolder = await makeTemporaryFolder()
    await writeFile(join(clientFolder, 'sw.js'), 'addEventListener("fetch", () => {})')
    await mkdir(join(clientFolder, 'mr'))
    await writeFile(join(clientFolder, 'mr/manifest.webmanifest'), '{}')
    const dependencies = testDependencies(database)
    app = testApp(dependencies, { assets: developmentAssets, clientFolder })
    const site: Site = { app, dependencies }
    customer = await newAccount(site, 'customer')
  })

  test('sends the service worker so that a new one is found at once, and may only send requests to this site', async () => {
    const { status, headers } = await createClient(app).get('/sw.js')
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  test('sends a manifest in the language of the page', async () => {
    const { body } = await createClient(app).get('/mr/estimator')
    expect(body).toContain('<link rel="manifest" href="/mr/manifest.webmanifest">')
    const { headers } = await createClient(app).get('/mr/manifest.webmanifest')
    expect(headers.get('Content-Type')).toBe('application/manifest+json')
  })

  test('names the account of every answer that may be kept for an account, and of no other', async () => {
    const whose = async (path: string) => (await customer.client.get(path)).headers.get('X-Account-Id')
    for (const path of [
      '/dashboard/calculator',
      '/dashboard/calculator?tab=summary',
      '/api/auth/me',
      '/api/notifications/count',
    ])
      expect(await whose(path)).toBe(String(customer.id))
    for (const path of ['/estimator', '/dashboard/projects', '/api/professionals', '/'])
      expect(await whose(path)).toBeNull()
    expect((await createClient(app).get('/api/auth/me')).headers.get('X-Account-Id')).toBeNull()
  })

  test('answers in one request what a page asks about its visitor, as each path answers by itself', async () => {
    const { body } = await customer.client.get(openingAddress)
    expect(Object.keys(body)).toEqual([...openingPaths])
    for (const path of openingPaths) expect(body[path]).toEqual((await customer.client.get(path)).body)
  })
})
