import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameMark } from '#features/directory/professionals/search-text.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { escapeLike, foldText, foldWords } from '#platform/languages/fold-text.ts'

export type Condition = RawBuilder<unknown>
/**
 * Makes a condition from a text: each of its words is the beginning of a word in the search text. A text without a
 * letter or digit matches nothing.
 */
export type Words = (text: string) => Condition

/**
 * Compares with literal patterns, so that the planner sees the words. If it expects the words to be frequent, it reads
 * the sort index.
 */
export const matchWords: Words = (text) => everyWord(text, compare)

/**
 * Compares with patterns that the planner cannot see. The planner then assumes that the words are rare, and always uses
 * the trigram index, which is fast even if nothing matches. With literal patterns, it would read the whole table for
 * words that are frequent, but not in this profession or not together.
 */
export const matchWordsByIndex: Words = (text) => everyWord(text, compareByIndex)

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

/** Whether a text has a word like 'zzzz', typed by holding a key down. It would fold into one letter and match everybody. */
export function hasRepeatedKey(text: string): boolean {
  return /(?<![\p{L}\p{N}])(\p{L})\1{2,}(?![\p{L}\p{N}])/iu.test(text)
}

function everyWord(text: string, compareWord: (word: string) => Condition): Condition {
  const words = foldWords(text)
  if (words.length === 0 || hasRepeatedKey(text)) return sql`false`
  return sql.join(words.map(compareWord), sql` and `)
}

function compare(word: string): Condition {
  return sql`search like ${startingWord(word)}`
}

/**
 * A word of one or two letters may match nearly every row. Such a word is compared with a literal pattern, so that the
 * planner can see this.
 */
function compareByIndex(word: string): Condition {
  return word.length < 3 ? compare(word) : sql`search like (select ${startingWord(word)}::text)`
}

/**
 * The LIKE pattern for search texts with a word that begins like this. The trigrams include the space before a word, so
 * the index finds beginnings of words, even of two letters.
 */
function startingWord(word: string): string {
  return `% ${escapeLike(word)}%`
}

/** The LIKE pattern for texts that contain this text. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
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
