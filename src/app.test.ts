import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.server.ts'
import { developmentAssets } from './platform/assets.server.ts'
import { readEnv } from './platform/env.server.ts'
import { createFolderStorage } from './platform/storage.server.ts'
import { testDatabase } from './platform/testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamshetbuild-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('The app', () => {
  const database = testDatabase()
  let app: ReturnType<typeof createApp>
  beforeAll(() => {
    const ground = {
      db: database.db,
      env: { ...readEnv({}), publicUrl: 'https://kamshetbuild.example', dataDir: folder },
      log: pino({ level: 'silent' }),
      mail: { send: async () => {} },
      storage: createFolderStorage(folder),
      now: () => new Date(),
    }
    app = createApp(ground, { assets: developmentAssets, clientFolder: folder })
  })

  test('is alive, and ready when the database answers', async () => {
    expect([(await app.request('/healthz')).status, (await app.request('/readyz')).status]).toEqual([200, 200])
  })

  test.each([
    ['/', 200],
    ['/mr', 200],
    ['/no-such-page', 404],
    ['/mr/no-such-page', 404],
    ['/api/no-such-door', 404],
  ])('%s answers %d', async (path, status) => {
    expect((await app.request(path)).status).toBe(status)
  })

  test('every page has its own nonce, in the policy and on its one inline script', async () => {
    const pages = await Promise.all([app.request('/'), app.request('/')])
    const nonces = await Promise.all(
      pages.map(async (page) => {
        const nonce = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy')!)![1]
        const html = await page.text()
        expect(html).toContain(`<script nonce="${nonce}">`)
        const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>/g)]
        expect(inline).toHaveLength(1)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(pages[0]!.headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('a page that the visitor already has answers 304, without a new policy', async () => {
    const etag = (await app.request('/')).headers.get('ETag')!
    const again = await app.request('/', { headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, null])
  })

  test('html says its language, its other languages and its one address', async () => {
    const html = await (await app.request('/mr')).text()
    expect(html).toContain('<html lang="mr">')
    expect(html).toContain('<link rel="canonical" href="https://kamshetbuild.example/mr">')
    expect(html).toContain('hreflang="hi" href="https://kamshetbuild.example/hi"')
  })

  test('answers carry security headers and a request id', async () => {
    const { headers } = await app.request('/api/no-such-door')
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

  test('the API describes itself', async () => {
    const description = await (await app.request('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
  })
})
