import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { createSitemap, partSize, type SitemapSource, tableSource } from './sitemap.server.ts'

const site = 'https://kamshetbuild.example'
const source = (name: string, total: number): SitemapSource => ({
  name,
  parts: async () => Array.from({ length: Math.ceil(total / partSize) }, (_, at) => at + 1),
  list: async (part) =>
    Array.from({ length: Math.min(partSize, total - (part - 1) * partSize) }, (_, at) => ({
      path: `/${name}/${(part - 1) * partSize + at + 1}`,
      changed: new Date('2026-11-21T06:00:00Z'),
    })),
})
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)

/** The unpacked text of a file of the sitemap. */
async function fileOf(sources: SitemapSource[], name = 'sitemap.xml') {
  const bytes = await createSitemap(site, sources)(name)
  return bytes && gunzipSync(bytes).toString()
}

describe('The sitemap', () => {
  test('lists every page in three languages, each with its alternates', async () => {
    const xml = (await fileOf([source('towns', 1)]))!
    expect(addresses(xml)).toEqual([`${site}/towns/1`, `${site}/hi/towns/1`, `${site}/mr/towns/1`])
    expect(
      xml.match(/<xhtml:link rel="alternate" hreflang="mr" href="https:\/\/kamshetbuild.example\/mr\/towns\/1"\/>/g),
    ).toHaveLength(3)
    expect(xml).toContain('<lastmod>2026-11-21</lastmod>')
  })

  test('is one file up to 5,000 pages, and an index of parts above', async () => {
    const most = await fileOf([source('towns', 4_000), source('guides', 1_000)])
    expect(addresses(most!)).toHaveLength(15_000)
    const index = ['towns-1', 'guides-1'].map((part) => `${site}/sitemap-${part}.xml`)
    expect(addresses((await fileOf([source('towns', 4_000), source('guides', 1_001)]))!)).toEqual(index)
    const more = await fileOf([source('towns', 10_001), source('guides', 1), source('none', 0)])
    expect(addresses(more!)).toEqual(
      ['towns-1', 'towns-2', 'towns-3', 'guides-1'].map((part) => `${site}/sitemap-${part}.xml`),
    )
  })

  test('has every page in exactly one of its parts', async () => {
    const sources = [source('towns', 10_001)]
    const parts = await Promise.all([1, 2, 3].map((part) => fileOf(sources, `sitemap-towns-${part}.xml`)))
    const all = parts.flatMap((part) => addresses(part!))
    expect([all.length, new Set(all).size]).toEqual([30_003, 30_003])
  })

  test.each(['towns-2', 'towns-0', 'towns', 'towers-1', 'towns-1; drop'])('there is no part %s', async (part) => {
    expect(await fileOf([source('towns', 3)], `sitemap-${part}.xml`)).toBeUndefined()
  })

  test('URLs are escaped', async () => {
    const odd: SitemapSource = { name: 'odd', parts: async () => [1], list: async () => [{ path: '/a?b=1&c=2' }] }
    expect(addresses((await fileOf([odd]))!)[0]).toBe(`${site}/a?b=1&amp;c=2`)
  })

  test('is made once in five minutes for everyone, and a part that does not exist makes no query', async () => {
    let now = 0
    const asked: unknown[] = []
    const { list, parts } = source('towns', 10_001)
    const counted: SitemapSource = {
      name: 'towns',
      parts: () => {
        asked.push('parts')
        return parts()
      },
      list: (part) => {
        asked.push(part)
        return list(part)
      },
    }
    const sitemapFile = createSitemap(site, [counted], () => now)
    const read = () => Promise.all([2, 2, 2, 9].map((part) => sitemapFile(`sitemap-towns-${part}.xml`)))
    await read()
    now = 5 * 60_000
    await read()
    expect(asked).toEqual(['parts', 2])
    now++
    await read()
    expect(asked).toEqual(['parts', 2, 'parts', 2])
  })
})

test('An entry that cannot be written fails its file, not the process', async () => {
  const broken: SitemapSource = { ...source('towns', 1), list: async () => [{ path: '/towns/1', changed: 'no date' }] }
  await expect(fileOf([broken])).rejects.toThrow(RangeError)
})

describe('The pages of a table', () => {
  const database = testDatabase()
  const ids = [1, 5_000, 5_001, 1_000_000_000_000, 1_000_000_000_001]

  beforeAll(async () => {
    await database.pool.query('create table page_rows (id bigint primary key, updated_at timestamptz default now())')
    await database.pool.query('insert into page_rows (id) select unnest($1::bigint[])', [ids])
  })

  const pages = () =>
    tableSource(database.db, {
      name: 'rows',
      rows: sql<{ id: number; updated_at: Date }>`select id, updated_at from page_rows`,
      pathOf: ({ id }) => `/rows/${id}`,
    })

  test('are in parts by ranges of ids, and ranges without rows have no part', async () => {
    const parts = await pages().parts()
    expect(parts).toEqual([1, 2, 200_000_000, 200_000_001])
    const lists = await Promise.all(parts.map((part) => pages().list(part)))
    expect(lists.map((list) => list.map(({ path }) => path))).toEqual([
      ['/rows/1', '/rows/5000'],
      ['/rows/5001'],
      ['/rows/1000000000000'],
      ['/rows/1000000000001'],
    ])
  })

  test('stay in their parts when others are deleted', async () => {
    await database.pool.query('delete from page_rows where id = 1')
    expect((await pages().list(2)).map(({ path }) => path)).toEqual(['/rows/5001'])
  })
})
