import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { languages, withLanguage } from '#platform/languages/languages.ts'

/** A page for search engines: its path without the language prefix, and when it last changed. */
export type SitemapEntry = { path: string; changed?: Date | string }

/** One kind of page in the sitemap, in parts of at most `partSize` pages. */
export type SitemapSource = {
  name: string
  /** The numbers of the parts that have pages, from 1. */
  parts: () => Promise<number[]>
  list: (part: number) => Promise<SitemapEntry[]>
}

/**
 * The maximum number of pages in a part. Each page has a URL in every language: 15,000 in a file of 6 MB, within the
 * protocol's 50,000 URLs and 50 MB.
 */
export const partSize = 5_000

type PageRow = { id: number; updated_at: Date }

/**
 * The pages of a table, for the sitemap. `rows` selects `id`, `updated_at` and what `pathOf` needs. A part is a range
 * of ids, so that the primary key finds each part equally fast, and a deletion moves no page to a different part.
 */
export function tableSource<Row extends PageRow>(
  db: Db,
  { name, rows, pathOf }: { name: string; rows: RawBuilder<Row>; pathOf: (row: Row) => string },
): SitemapSource {
  return {
    name,
    async parts() {
      const found = await sql<{ number: number }>`
        with recursive part (number) as (
          select ${partWith(rows, sql`0`)}
          union all
          select ${partWith(rows, sql`part.number * ${sql.lit(partSize)}`)} from part where part.number is not null
        )
        select number from part where number is not null`.execute(db)
      return found.rows.map(({ number }) => number)
    },
    async list(part) {
      const found = await sql<Row>`
        select * from (${rows}) page
        where id > ${(part - 1) * partSize} and id <= ${part * partSize} order by id`.execute(db)
      return found.rows.map((row) => ({ path: pathOf(row), changed: row.updated_at }))
    },
  }
}

/** The number of the part that has the next row after this id. Null if there is no further row. */
function partWith(rows: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select (page.id - 1) / ${sql.lit(partSize)} + 1 from (${rows}) page where page.id > ${id} order by page.id limit 1)`
}

/** How long a file is kept and served again, in ms. */
const ttlMs = 5 * 60_000

/**
 * Makes the files of the sitemap, compressed with gzip. 'sitemap.xml' has all pages, or an index of the parts if there
 * are too many pages for one file. The parts are named like 'sitemap-professionals-2.xml'. Each file is made at most
 * once in five minutes, for everyone who requests it in that time.
 */
export function createSitemap(publicUrl: string, sources: SitemapSource[], now?: () => number) {
  const options = { ttlMs, ...(now && { now }) }
  const files = createBriefCache<Buffer>({ ...options, maxEntries: 200 })
  const parts = createBriefCache<Map<string, SitemapPart>>(options)

  async function findParts() {
    const numbers = await Promise.all(sources.map((source) => source.parts()))
    const all = sources.flatMap(({ name, list }, at) =>
      numbers[at]!.map((number) => [`sitemap-${name}-${number}.xml`, () => list(number)] as const),
    )
    return new Map<string, SitemapPart>(all)
  }

  /** Returns a file of the sitemap. Undefined if there is no such file. */
  return async function sitemapFile(name: string): Promise<Buffer | undefined> {
    const known = await parts.get('all', findParts)
    if (name === 'sitemap.xml')
      return files.get(name, async () => {
        const pages = known.size <= sources.length ? await pagesOf([...known.values()]) : []
        const isWhole = known.size <= sources.length && pages.length <= partSize
        return gzipped(isWhole ? urlset(publicUrl, pages) : index(publicUrl, [...known.keys()]))
      })
    const list = known.get(name)
    return list && files.get(name, async () => gzipped(urlset(publicUrl, await list())))
  }
}

type SitemapPart = () => Promise<SitemapEntry[]>

async function pagesOf(parts: SitemapPart[]): Promise<SitemapEntry[]> {
  return (await Promise.all(parts.map((list) => list()))).flat()
}

/**
 * Compresses the pieces one after the other in a separate thread, so that this thread serves other requests meanwhile.
 */
function gzipped(pieces: Iterable<string>): Promise<Buffer> {
  return pipeline(pieces, createGzip(), (compressed) => buffer(compressed))
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function* index(publicUrl: string, names: readonly string[]) {
  const items = names.map((name) => `<sitemap><loc>${publicUrl}/${name}</loc></sitemap>`)
  yield `${declaration}<sitemapindex xmlns="${namespace}">${items.join('')}</sitemapindex>`
}

const piece = 100

function* urlset(publicUrl: string, entries: readonly SitemapEntry[]) {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  for (let at = 0; at < entries.length; at += piece)
    yield entries
      .slice(at, at + piece)
      .map((entry) => urlsOf(publicUrl, entry))
      .join('')
  yield '</urlset>'
}

function urlsOf(publicUrl: string, { path, changed }: SitemapEntry): string {
  const addresses = languages.map((each) => escaped(publicUrl + withLanguage(each, path)))
  const others = languages
    .map((each, at) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addresses[at]}"/>`)
    .join('')
  const date = changed && `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`
  return addresses.map((address) => `<url><loc>${address}</loc>${date ?? ''}${others}</url>`).join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
