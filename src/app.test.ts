import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from '#platform/files/folder-storage.server.ts'
import { createUrlSigner } from '#platform/files/signed-urls.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { readEnv } from '#platform/process/env.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamshetbuild-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('The app', () => {
  const database = testDatabase()
  let app: ReturnType<typeof testApp>
  beforeAll(() => {
    const dependencies = {
      db: database.db,
      env: { ...readEnv({}), publicUrl: 'https://kamshetbuild.example', dataDir: folder },
      log: pino({ level: 'silent' }),
      mail: { send: async () => {} },
      sms: undefined,
      storage: createFolderStorage(
        folder,
        createUrlSigner('a secret that is only used by the tests', () => new Date()),
      ),
      now: () => new Date(),
      live: testDependencies(database).live,
    }
    app = testApp(dependencies, { assets: developmentAssets, clientFolder: folder })
  })

  test('is alive, and ready when the database answers', async () => {
    expect([(await app.request('/healthz')).status, (await app.request('/readyz')).status]).toEqual([200, 200])
  })

  test.each([
    ['/', 200],
    ['/mr', 200],
    ['/no-such-page', 404],
    ['/mr/no-such-page', 404],
    ['/api/no-such-endpoint', 404],
    ['/About/', 200],
    ['/mr/ABOUT', 200],
    ['/PROFESSIONALS', 200],
    ['/Guide/Stages-Of-Building/', 200],
    ['/guide/no-such-chapter', 404],
    ['/guide/terms', 404],
    ['/terms/1', 200],
    ['/terms/999', 404],
    // Only pages ignore case and a trailing slash. API paths do not.
    ['/api/articles', 200],
    ['/API/articles', 404],
    ['/api/Articles', 404],
    ['/api/articles/', 404],
    ['/sitemap.xml', 200],
    ['/sitemap-pages-1.xml', 200],
    ['/sitemap-professionals-9.xml', 404],
    ['/robots.txt', 200],
    ['/api/docs', 200],
    ['//elsewhere.example/about', 404],
    ['//about', 200],
    ['/words/x/en/__root__', 200],
    ['/words/x/en/constructor', 404],
    ['/words/x/en/%E0%A4', 404],
  ])('%s returns %d', async (path, status) => {
    expect((await app.request(path)).status).toBe(status)
  })

  test('an upper-case language prefix redirects to the lower-case one', async () => {
    const { status, headers } = await app.request('/MR/about')
    expect([status, headers.get('Location')]).toEqual([302, '/mr/about'])
  })

  test('the not-found page says so in its title, offers a search, and asks search engines to leave it out', async () => {
    const html = await (await app.request('/no-such-page')).text()
    expect(html).toContain('<title>404 Page Not Found · KamshetBuild</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<main.*<form[^>]*action="\/professionals".*<\/main>/s)
    expect(html).not.toContain('rel="canonical"')
  })

  test('every page has the shell: header, main, footer, and links to its own other languages', async () => {
    const html = await (await app.request('/faq?x=1')).text()
    for (const part of ['<header', '<main id="main"', '<footer', 'href="#main"']) expect(html).toContain(part)
    expect(html).toContain('href="/mr/faq?x=1" hrefLang="mr" lang="mr"')
  })

  test('on a page that does not exist, the links to the other languages lead to the home page', async () => {
    for (const path of ['/no-such-page?x=1', '/hi/professionals/9999999', '/guide/no-such-chapter']) {
      const links = (await (await app.request(path)).text()).match(/<a [^>]*hrefLang="mr"[^>]*>/g)
      expect(links?.length, path).toBeGreaterThan(0)
      for (const link of links!) expect(link).toContain('href="/mr" ')
    }
  })

  test.each([
    ['/login?redirect=/bookmarked', '/login'],
    ['/register?bookmark=101', '/register'],
    ['/register?type=professional&professionalType=architect', '/register?type=professional'],
    ['/forgot-password', '/forgot-password'],
  ])('%s can be found and shared in every language', async (path, canonical) => {
    const html = await (await app.request(`/hi${path}`)).text()
    const address = (prefix: string) => `https://kamshetbuild.example${prefix}${canonical.replaceAll('&', '&amp;')}`
    expect(html).toContain(`<link rel="canonical" href="${address('/hi')}">`)
    for (const [language, prefix] of [
      ['en', ''],
      ['hi', '/hi'],
      ['mr', '/mr'],
      ['x-default', ''],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${address(prefix!)}">`)
    expect(html).toContain(`<meta property="og:url" content="${address('/hi')}">`)
    expect(html).toMatch(/<meta property="og:description" content="[^"]{31,}">/)
    expect(html).not.toContain('noindex')
  })

  test('a broken link to the registration is hidden from search engines', async () => {
    const html = await (await app.request('/register?professionalType=plumber')).text()
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
  })

  test('in the registration the terms open in its language', async () => {
    const html = await (await app.request('/mr/register')).text()
    expect(html.match(/<a href="\/(?:mr\/)?(?:terms|privacy)" target/g)).toEqual([
      '<a href="/mr/terms" target',
      '<a href="/mr/privacy" target',
    ])
  })

  test('no shared cache keeps an API answer that depends on the language or the visitor', async () => {
    for (const path of ['/api/professionals/1', '/api/articles', '/api/no-such-endpoint', '/api/openapi.json']) {
      const { headers } = await app.request(path)
      expect([path, headers.get('Cache-Control')]).toEqual([path, 'private, no-cache'])
      expect(headers.get('Vary')).toContain('Accept-Language, Cookie')
    }
    const { headers } = await app.request('/api/professionals', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers.get('Cache-Control')).toBe('public, max-age=1')
    expect(headers.get('Vary')?.match(/Cookie/g)).toHaveLength(1)
  })

  test('the sitemap lists the fixed pages, and robots.txt names the sitemap', async () => {
    const xml = await (await app.request('/sitemap.xml')).text()
    for (const path of [
      '/mr',
      '/about',
      '/hi/guide/stages-of-building',
      '/professionals',
      '/professionals?type=architect',
    ])
      expect(xml).toContain(`<loc>https://kamshetbuild.example${path}</loc>`)
    expect(await (await app.request('/robots.txt')).text()).toContain(
      'Sitemap: https://kamshetbuild.example/sitemap.xml',
    )
  })

  test('the sitemap is the same with and without compression', async () => {
    const plain = await app.request('/sitemap.xml')
    const packed = await app.request('/sitemap.xml', { headers: { 'Accept-Encoding': 'gzip' } })
    expect([plain, packed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip'])
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  })

  test('the API page loads nothing from other sites', async () => {
    const page = await app.request('/api/docs')
    const html = await page.text()
    expect(html).not.toMatch(/https?:\/\//)
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'")
    for (const [, path] of html.matchAll(/(?:src|href)="(\/api[^"]+)"/g))
      expect((await app.request(path!)).status, path).toBe(200)
    const script = await app.request('/api/docs/swagger-ui-bundle.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(script.headers.get('Content-Encoding')).toBe('br')
    expect((await script.arrayBuffer()).byteLength).toBeLessThan(600_000)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'a write whose body is declared as %s is refused as such, with a sentence',
    async (type) => {
      const headers = { Origin: 'https://kamshetbuild.example', ...(type && { 'Content-Type': type }) }
      const answer = await app.request('/api/auth/login', { method: 'POST', headers, body: new Blob(['{}']) })
      expect([answer.status, (await answer.json()).message]).toEqual([
        415,
        'This request could not be read. Please reload the page and try again.',
      ])
    },
  )

  test('the policy names the hash of the one inline script', async () => {
    for (const path of ['/', '/mr/login']) {
      const page = await app.request(path)
      const html = await page.text()
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>(.*?)<\/script>/g)]
      expect(inline).toHaveLength(1)
      const hash = createHash('sha256').update(inline[0]![1]!).digest('base64')
      const policy = page.headers.get('Content-Security-Policy')!
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
  })

  test('html declares its language, its alternates and its canonical URL', async () => {
    const html = await (await app.request('/mr')).text()
    expect(html).toContain('<html lang="mr">')
    expect(html).toContain('<link rel="canonical" href="https://kamshetbuild.example/mr">')
    expect(html).toContain('hreflang="hi" href="https://kamshetbuild.example/hi"')
  })

  test('responses carry security headers and a request id', async () => {
    const { headers } = await app.request('/api/no-such-endpoint')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('a write from another site is refused', async () => {
    const from = (headers: Record<string, string>) =>
      app.request('/api/auth/logout', { method: 'POST', headers: { Host: 'kamshetbuild.example', ...headers } })
    expect((await from({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await from({ Origin: 'null' })).status).toBe(403)
    expect((await from({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await from({ Origin: 'https://kamshetbuild.example' })).status).not.toBe(403)
  })

  test('a body that is too large is refused', async () => {
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      body: 'x'.repeat(200_000),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(413)
  })

  test('the error is in the requested language', async () => {
    const answer = await app.request('/api/no-such-endpoint', { headers: { 'Accept-Language': 'mr' } })
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    expect((await answer.json()).message).not.toBe("This address doesn't exist. Please check it.")
  })

  test('the API describes itself', async () => {
    const description = await (await app.request('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    for (const status of [400, 403, 408, 413, 415]) expect(description.info.description).toContain(`(${status})`)
  })
})
