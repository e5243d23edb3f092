import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let app: ReturnType<typeof testApp>
let client: Client

beforeAll(async () => {
  app = testApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  await addProfessionals(database.db, [{ id: 101, name: 'Sagar', reviews: [5, 4] }])
  client = createClient(app)
  const account = { email: 'sneha@example.in', password: 'Kamshet@2023' }
  await client.post('/api/auth/register', { ...account, fullName: 'Sneha Kulkarni', userType: 'customer', terms: true })
  await client.post('/api/auth/login', account)
})

/** Reads the server-rendered HTML of a page, without the dehydrated state. */
async function read(path: string) {
  const { status, body } = await client.get(path)
  return { status, html: body.slice(0, body.indexOf('<script type="application/json"')) as string }
}

/** Renames a table while `run` runs, so that every query of the table fails. */
async function withoutTable<T>(table: string, run: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(database.db)
  try {
    return await run()
  } finally {
    await sql`alter table gone rename to ${sql.id(table)}`.execute(database.db)
  }
}

describe('A failed query', () => {
  test.each(['/bookmarked', '/bookmarked?tab=architects', '/dashboard/bookmarked'])(
    'does not make %s say that there are no bookmarks',
    async (path) => {
      expect((await read(path)).html).toContain('No bookmarked')
      const failed = await withoutTable('bookmarks', () => read(path))
      expect(failed.status).toBe(200)
      expect(failed.html).not.toContain('No bookmarked')
      // The skeleton stays until the browser has retried.
      expect(failed.html).toContain('animate-pulse')
      expect((await read(path)).html).not.toContain('animate-pulse')
    },
  )

  test('for the reviews leaves their skeleton in the profile', async () => {
    const { status, html } = await withoutTable('reviews', () => read('/professionals/101?tab=reviews'))
    expect(status).toBe(200)
    expect(html).toContain('Sagar')
    expect(html).toContain('animate-pulse')
    expect(html).not.toContain('No Reviews Yet')
  })

  test('for the projects leaves their skeleton in the profile', async () => {
    const { status, html } = await withoutTable('portfolio_projects', () => read('/professionals/101'))
    expect(status).toBe(200)
    expect(html).toContain('animate-pulse')
    expect(html).not.toContain('No projects yet')
  })

  test('for the listing is retried by the browser, and search engines do not index the page', async () => {
    const { status, html } = await withoutTable('professionals', () => read('/professionals'))
    expect(status).toBe(200)
    expect(html).toContain('Searching…')
    expect(html).not.toContain('No professionals found')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('for the profile gives the visitor the id under which it is logged', async () => {
    const { status, html } = await withoutTable('professionals', () => read('/mr/professionals/101'))
    expect(status).toBe(500)
    expect(html).toMatch(/रेफरन्स: (<!-- -->)?[0-9a-f-]{36}/)
  })
})
