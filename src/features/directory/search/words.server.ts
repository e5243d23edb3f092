import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameMark } from '#features/directory/professionals/search-text.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isFoundByWords, type SearchedTable } from '#platform/database/word-search.server.ts'
import { escapeLike, foldText } from '#platform/languages/fold-text.ts'

export type Condition = RawBuilder<unknown>
/** Makes a condition from a text: whether it finds a professional. */
export type Words = (text: string) => Condition

export const professionalsTable: SearchedTable = {
  id: sql`id`,
  likeliest: sql`select id, written from professionals where ${isListed} order by score desc, id desc`,
}

/**
 * Compares with literal patterns, so that the planner sees the words. If it expects the words to be frequent, it reads
 * the sort index.
 */
export const matchWords: Words = (text) => isFoundByWords(text, professionalsTable)

/**
 * Compares with patterns that the planner cannot see. With literal patterns, it would read the whole table for words
 * that are frequent, but not in this profession or not together.
 */
export const matchWordsByIndex: Words = (text) => isFoundByWords(text, professionalsTable, 'hidden')

/**
 * Makes a condition from a text: each of its words is a whole word in the names. The planner cannot see the patterns.
 */
export const areInNames: Words = (text) => {
  const words = foldText(text).split(' ')
  return sql.join(
    words.map((word) => sql`search like (select ${`%${nameMark}${escapeLike(word)} %`}::text)`),
    sql` and `,
  )
}

/**
 * Restricts a condition to listed professionals. The SQL names each profession, because only then does the planner use
 * the separate indexes of the professions.
 */
export function ofEitherProfession(condition: Condition): Condition {
  return sql`(profession = 'contractor' and ${condition} or profession = 'architect' and ${condition}) and ${isListed}`
}

/**
 * Whether any row matches. Because of `limit 50`, the planner does not scan the whole table in the hope of an early
 * match.
 */
export async function hasMatch(db: Db, conditions: Condition): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from professionals where ${conditions} limit 50)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}
