import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isFoundByWords, type SearchedTable } from '#platform/database/word-search.server.ts'
import { foldWithParts } from '#platform/languages/fold-text.ts'

/** The version of the search texts. Raise it with every change to how they are built. */
export const searchVersion = 1

/** The columns that the search text is built from. */
export type Searchable = {
  name: string
  name_hi?: string | null
  name_mr?: string | null
  description: string
  description_hi?: string | null
  description_mr?: string | null
  brand: string
  tags: readonly string[]
}

/**
 * The search columns that every write of a product must set: the distinct folded words of name, description, brand and
 * tags.
 */
export function searchColumns(row: Searchable): { search: string; search_version: number } {
  const texts = [row.name, row.name_hi, row.name_mr, row.brand, ...row.tags]
  const all = [...texts, row.description, row.description_hi, row.description_mr]
  const words = new Set(all.flatMap((text) => (text ? [...foldWithParts(text)] : [])).filter(Boolean))
  return { search: ` ${[...words].join(' ')}`, search_version: searchVersion }
}

/** The products as the search for words reads them. */
export const productsTable: SearchedTable = {
  id: sql`p.id`,
  likeliest: sql`select id, written from products order by id desc`,
}

/** SQL for whether the product `p` has all words of a search, as written or in other spellings and scripts. */
export function isFoundBy(search: string): RawBuilder<boolean> {
  return isFoundByWords(search, productsTable)
}

/**
 * The maximum number of search texts rebuilt in one transaction: few enough that concurrent requests wait less than 50
 * ms.
 */
const rowsAtOnce = 100

/** Rebuilds up to a hundred search texts of an earlier version. Safe to interrupt and to run in several processes. */
export async function refoldSomeSearchTexts(db: Db): Promise<void> {
  await inTransaction(db, async (db) => {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'name_hi', 'name_mr', 'description', 'description_hi', 'description_mr', 'brand', 'tags'])
      .where('search_version', '<', searchVersion)
      .orderBy('search_version')
      .orderBy('id')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    await sql`
      update products p set search = anew.search, search_version = ${searchVersion}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => searchColumns(row).search)}::text[]) as anew (id, search)
      where p.id = anew.id`.execute(db)
  })
}

/** Whether search texts of an earlier version remain. */
export async function hasOldSearchTexts(db: Db): Promise<boolean> {
  const old = db.selectFrom('products').select('id').where('search_version', '<', searchVersion)
  return (await old.limit(1).executeTakeFirst()) !== undefined
}
