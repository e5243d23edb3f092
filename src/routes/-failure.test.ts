import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.server.ts'
import { addProfessionals } from '../features/professionals/testing.server.ts'
import { developmentAssets } from '../platform/assets.server.ts'
import { type Client, createClient } from '../platform/testing/client.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { testDependencies } from '../platform/testing/dependencies.ts'

const database = testDatabase()
let app: ReturnType<typeof createApp>
let client: Client

beforeAll(async () => {
  app = createApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  await addProfessionals(database.db, [{ id: 101, name: 'Sagar', reviews: [5, 4] }])
  client = createClient(app)
  const account = { email: 'sneha@example.in', password: 'Kamshet@2023' }
  await client.post('/api/auth/register', { ...account, fullName: 'Sneha Kulkarni', userType: 'customer', terms: true })
  await client.post('/api/auth/login', account)
})

/** The server-rendered HTML, without the dehydrated state. */
async function read(path: string) {
  const { status, body } = await client.get(path)
  return { status, html: body.slice(0, body.indexOf('<script type="application/json"')) as string }
}

/** Hides a table while `ask` runs, so that every query of it fails. */
async function without<T>(table: string, ask: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(database.db)
  try {
    return await ask()
  } finally {
    await sql`alter table gone rename to ${sql.id(table)}`.execute(database.db)
  }
}

describe('A failure is not emptiness', () => {
  test.each(['/bookmarked', '/bookmarked?tab=architects', '/dashboard'])(
    '%s says that there are no bookmarks only where there are none',
    async (path) => {
      expect((await read(path)).html).toContain('No bookmarked')
      const failed = await without('bookmarks', () => read(path))
      expect(failed.status).toBe(200)
      expect(failed.html).not.toContain('No bookmarked')
      // The skeleton stays until the browser has retried.
      expect(failed.html).toContain('animate-pulse')
      expect((await read(path)).html).not.toContain('animate-pulse')
    },
  )

  test('reviews that cannot be read leave their place in the profile', async () => {
    const { status, html } = await without('review_votes', () => read('/professionals/101?tab=reviews'))
    expect(status).toBe(200)
    expect(html).toContain('Sagar')
    expect(html).toContain('animate-pulse')
    expect(html).not.toContain('No Reviews Yet')
  })

  test('projects that cannot be read leave their place in the profile', async () => {
    const { status, html } = await without('portfolio_projects', () => read('/professionals/101'))
    expect(status).toBe(200)
    expect(html).toContain('animate-pulse')
    expect(html).not.toContain('No projects are shown here yet')
  })

  test('a list that cannot be read is searched again by the browser, and is no page for search engines', async () => {
    const { status, html } = await without('professionals', () => read('/professionals'))
    expect(status).toBe(200)
    expect(html).toContain('Searching…')
    expect(html).not.toContain('No professionals found')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})
