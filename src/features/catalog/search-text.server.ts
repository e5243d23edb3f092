import { type RawBuilder, sql } from 'kysely'
import { escapeLike, foldText, foldWithParts } from '../../platform/fold-text.ts'

/** Larger with every change of what the search text of a product is. */
export const searchVersion = 1

/** The columns that the search text is made of. */
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

/** What every write of a product sets for the search: the distinct folded words of name, description, brand and tags. */
export function searchColumns(row: Searchable): { search: string; search_version: number } {
  const texts = [row.name, row.name_hi, row.name_mr, row.brand, ...row.tags]
  const all = [...texts, row.description, row.description_hi, row.description_mr]
  const words = new Set(all.flatMap((text) => (text ? [...foldWithParts(text)] : [])).filter(Boolean))
  return { search: ` ${[...words].join(' ')}`, search_version: searchVersion }
}

/** Whether all words of a search are in what products `p` are searched by, in any script; true without words. */
export function isFoundBy(search: string): RawBuilder<boolean> {
  const words = foldText(search).split(' ').filter(Boolean)
  const conditions = words.map((word) => sql<boolean>`p.search like ${`%${escapeLike(word)}%`}`)
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
