import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import type { KeptPage } from '#platform/pages/page-answer.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { pagesOfRoutes } from '../e2e/site/every-page.ts'
import { loadSample } from './sample.server.ts'

const paths = Object.values(pagesOfRoutes).flatMap((pages) => pages.map(({ path }) => path))
const inTwoLanguages = paths.flatMap((path) => [path, path === '/' ? '/mr' : `/mr${path}`])
/**
 * Whether a page is private: it shows or depends on who is signed in, or its address contains a secret. '/projects/1'
 * leads to a project of the visitor and is private. '/projects/1/101' is a past project of a professional and is
 * public.
 */
const isPrivate = (path: string) =>
  /^(\/mr)?\/(login|register|reset-password|confirm-email|new-email|restore-email|unsubscribe|bookmarked|notifications|profile|admin|testimonial|project-invitation|conversation-invitation|track|cart|checkout|order|wishlist|stock-alert|[a-z-]*dashboard)\b/.test(
    path,
  ) ||
  /^(\/mr)?\/projects(\/\d+(\/[a-z]+)?)?$/.test(path) ||
  /^(\/mr)?\/estimates\/./.test(path)

describe('A page', () => {
  const database = testDatabase()
  let app: ReturnType<typeof testApp>
  let readers: TestAccount[]
  /** Texts that no public page may contain: the visitor's data and the professionals' phone numbers. */
  let secrets: string[]

  beforeAll(async () => {
    const dependencies = testDependencies(database)
    // The cache keeps a page for only a millisecond, so each answer is rendered for the visitor who requests it.
    const cache = createBriefCache<KeptPage>({ ttlMs: 1 })
    app = testApp(dependencies, { assets: developmentAssets, clientFolder: 'public', cache })
    await loadSample(dependencies, () => ({ to: () => undefined }))
    const site = { app, dependencies }
    readers = [
      await newAccount(site, 'customer', { fullName: 'Vasundhara Kirkire', confirmed: true }),
      await newProfessional(site, 'contractor'),
    ]
    for (const { client } of readers) {
      await client.post('/api/bookmarks', { professionalId: 101 })
      await client.post('/api/professionals/101/contact-events', { channel: 'call' })
    }
    const numbers = await database.db.selectFrom('professionals').select('phone').where('phone', '<>', '').execute()
    secrets = ['Vasundhara', ...readers.flatMap(({ email, username }) => [email, username])]
    secrets.push(...numbers.map(({ phone }) => phone.slice(-10)))
    expect(secrets.length).toBeGreaterThan(25)
  }, 120_000)

  /** A guest and a reader: the customer for a page in English, the contractor for one in Marathi. */
  const visitors = (path: string) => [createClient(app), readers[path.startsWith('/mr') ? 1 : 0]!.client]

  test.each(inTwoLanguages.filter((path) => !isPrivate(path)))(
    '%s is the same for everyone, and contains nothing about a person',
    async (path) => {
      const answers = []
      for (const client of visitors(path)) answers.push(await client.get(path))
      const [anyone, reader] = answers.map(({ status, headers, body }) => {
        const { 'x-request-id': _, ...sent } = Object.fromEntries(headers)
        return { status, sent, body: body as string }
      })
      expect(reader).toEqual(anyone)
      expect(anyone!.sent).not.toHaveProperty('set-cookie')
      expect(anyone!.sent['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate')
      if (anyone!.status === 302) return
      expect(anyone!.sent.vary).toBe('Accept-Encoding')
      expect(secrets.filter((secret) => anyone!.body.includes(secret))).toEqual([])
    },
  )

  test.each(inTwoLanguages.filter(isPrivate))('%s is kept by nobody', async (path) => {
    for (const client of visitors(path)) {
      const { headers } = await client.get(path)
      expect(headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  test('of a public address that leads to another one is a redirect that anyone may keep', async () => {
    const { status, headers } = await createClient(app).get('/MR/about')
    expect([status, headers.get('Location')]).toEqual([302, '/mr/about'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=1, must-revalidate')
  })

  test('of a project leads to the visitor’s own, or for everyone to a past one of a professional', async () => {
    const { client } = readers[0]!
    const own = await newProjectOf(readers[0]!)
    for (const [browser, path, ...answer] of [
      [client, `/projects/${own.id}`, 302, `/dashboard/projects/${own.id}`],
      [client, `/hi/projects/${own.id}`, 302, `/hi/dashboard/projects/${own.id}`],
      [client, `/projects/${own.id}/diary`, 302, `/dashboard/projects/${own.id}/diary`],
      [readers[1]!.client, `/projects/${own.id}`, 404, null],
      [readers[1]!.client, `/projects/${own.id}/diary`, 404, null],
      [createClient(app), `/projects/${own.id}`, 404, null],
      [client, '/projects/1', 302, '/projects/1/101'],
      [createClient(app), '/hi/projects/1', 302, '/hi/projects/1/101'],
    ] as const) {
      const { status, headers } = await browser.get(path)
      expect([path, status, headers.get('Location')]).toEqual([path, ...answer])
      expect(headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  test.each([
    ['/login?redirect=/professionals/101?tab=reviews%23top', '/professionals/101?tab=reviews#top'],
    ['/mr/login?redirect=/professionals/101', '/mr/professionals/101'],
    ['/mr/login?redirect=/hi/professionals/101', '/mr/professionals/101'],
    // A redirect inside the router would treat $id as a parameter.
    ['/hi/login?redirect=/projects/$id', '/hi/projects/$id'],
    ['/register?redirect=/professionals?keyword=$1', '/professionals?keyword=$1'],
    ['/hi/login?redirect=/hi/login', '/hi'],
    ['/login?redirect=/%256Cogin', '/'],
  ])('of %s leads a signed-in visitor to %s', async (path, to) => {
    let next = path
    // If the address has unknown parameters, a first redirect corrects it.
    for (let hop = 0; hop < 2 && /^(\/hi|\/mr)?\/(login|register)/.test(next); hop++)
      next = (await readers[0]!.client.get(next)).headers.get('Location')!
    expect(next).toBe(to)
  })

  test('names pictures only in sizes that are served, as the API does', async () => {
    const bySize = new Map<string, string>()
    for (const path of ['/', '/professionals', '/professionals/101', '/projects/1/101', '/api/professionals'])
      for (const [url, size] of (await (await app.request(path)).text()).matchAll(
        /\/pictures\/[0-9a-f]{24}-(\d+\.\w+)/g,
      ))
        bySize.set(size!, url)
    expect(bySize.size).toBeGreaterThan(6)
    for (const url of bySize.values()) expect([url, (await app.request(url)).status]).toEqual([url, 200])
  })

  test('that is a failure is kept by nobody', async () => {
    await sql`alter table professionals rename to gone`.execute(database.db)
    const answer = await app.request('/professionals/101')
    await sql`alter table gone rename to professionals`.execute(database.db)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  })
})

describe('The mark of a session', () => {
  const database = testDatabase()
  let app: ReturnType<typeof testApp>
  let site: Site
  beforeAll(() => {
    const dependencies = testDependencies(database)
    app = testApp(dependencies, { assets: developmentAssets, clientFolder: 'public' })
    site = { app, dependencies }
  })

  test('begins and ends with the session, for as long, and scripts can read it', async () => {
    const { client, email, password } = await newAccount(site, 'customer', { withPassword: true })
    client.cookies.clear()
    const { headers } = await client.post('/api/auth/login', { email, password, remember: true })
    const [, session, sign] = headers.getSetCookie()
    expect(session).toMatch(/session_token=.*HttpOnly/)
    expect(sign).toMatch(/^signed-in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    expect(/Max-Age=(\d+)/.exec(sign!)![1]).toBe(/Max-Age=(\d+)/.exec(session!)![1])
    await client.post('/api/auth/logout')
    expect([...client.cookies.keys()]).toEqual(['kamshetbuild.device'])
  })

  test('is added where it is missing, and removed when the session has ended', async () => {
    const { client, id } = await newAccount(site, 'customer')
    expect(client.cookies.has('signed-in')).toBe(false)
    await client.get('/dashboard')
    expect(client.cookies.get('signed-in')).toBe('1')
    expect((await client.get('/api/auth/me')).headers.getSetCookie()).toEqual([])
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect(client.cookies.has('signed-in')).toBe(false)
  })

  test('is never set by an answer that a shared cache may keep', async () => {
    const client = createClient(app)
    client.cookies.set('signed-in', '1')
    for (const path of ['/', '/professionals', '/api/professionals']) {
      expect((await client.get(path)).headers.getSetCookie()).toEqual([])
    }
  })
})
