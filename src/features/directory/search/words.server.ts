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

/** Whether a professional is found by a search, as in the directory. Without a search text, everyone is. */
export const isFoundBy: Words = (search) => (search === '' ? sql`true` : matchWords(search))

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

/** How many of the best professionals are searched one by one, and how many matches of the index are then sorted. */
const [mostLikely, mostMatches] = [2000, 1000]

/**
 * Selects up to `limit` listed professionals (id, user_id, score) who fulfil the condition and are found by the search,
 * the best first. It searches the best professionals first. Only if they are too few, it reads the index of the words,
 * which takes longer the more often a word occurs.
 */
export function selectBest(search: string, condition: Condition, limit: number): Condition {
  const best = sql`order by score desc, id desc limit ${sql.lit(limit)}`
  const among = sql`from professionals p where ${isListed} and ${condition}`
  if (search === '') return sql`(select id, user_id, score ${among} ${best})`
  const likeliest = sql`select id, user_id, score, search, written ${among} order by score desc, id desc`
  const isFound = isFoundByWords(search, { id: sql`id`, likeliest }, 'hidden')
  return sql`(
    with first as materialized (
      select id, user_id, score from (${likeliest} limit ${sql.lit(mostLikely)}) p where ${isFound} ${best}
    )
    select id, user_id, score from (
      select * from first union (select id, user_id, score ${among} and ${ofEitherProfession(isFound)}
        and (select count(*) from first) < ${sql.lit(limit)} limit ${sql.lit(mostMatches)})
    ) p ${best})`
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
