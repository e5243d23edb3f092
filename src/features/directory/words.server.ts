import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { escapeLike, foldInside, foldWords } from '../../platform/fold-text.ts'

export type Condition = RawBuilder<unknown>
/** A condition that every word of a text occurs in the search text. A text without a letter or digit matches nothing. */
export type Words = (text: string) => Condition

/** With literal patterns. The planner sees the words and may walk the sort index if it estimates them to be frequent. */
export const matchWords: Words = (text) => allOf(text, foldWords(text).map(inAnyForm))

/**
 * With patterns that the planner cannot see. It assumes rare words and always uses the trigram index, which answers at once
 * when there is no match. With literal patterns it would read the whole table for words that are frequent, but not in this
 * profession or not together.
 */
export const matchWordsByIndex: Words = (text) => {
  // One AND for each combination of forms: the index evaluates an AND in one scan, but of two ORs the planner uses
  // the index for one only.
  const words = foldWords(text)
  if (words.length === 0) return sql`false`
  let choices: Condition[][] = [[]]
  for (const word of words.slice(0, 3))
    choices = choices.flatMap((choice) => formsOf(word).map((form) => [...choice, compareByIndex(form)]))
  const anyChoice = anyOf(choices.map((choice) => sql`(${sql.join(choice, sql` and `)})`))
  return allOf(text, [anyChoice, ...words.slice(3).map(inAnyForm)])
}

/** 'zzzz' folds to one letter, which would match everyone. */
const repeatedLetter = /(?<!\p{L})(\p{L})\1{2,}(?!\p{L})/iu

function allOf(text: string, conditions: Condition[]): Condition {
  const isNone = conditions.length === 0 || repeatedLetter.test(text)
  return isNone ? sql`false` : sql.join(conditions, sql` and `)
}

function anyOf(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function inAnyForm(word: string): Condition {
  return anyOf(formsOf(word).map(compare))
}

/** A folded word, and its form inside a longer one. */
function formsOf(folded: string): string[] {
  const inside = foldInside(folded)
  return inside ? [folded, inside] : [folded]
}

function compare(word: string): Condition {
  return sql`search like ${containing(word)}`
}

/** A word of two letters has no trigram, and the planner must know that. */
function compareByIndex(word: string): Condition {
  return word.length < 3 ? compare(word) : sql`search like (select ${containing(word)}::text)`
}

/** The LIKE pattern for texts that contain this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Each profession has its own indexes; a condition that names no profession uses none of them. */
export function ofEitherProfession(condition: Condition): Condition {
  return sql`(profession = 'contractor' and ${condition} or profession = 'architect' and ${condition})`
}

/** Whether any row matches. `limit 50` keeps the planner from scanning the whole table in the hope of an early match. */
export async function hasMatch(db: Db, conditions: Condition): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from professionals where ${conditions} limit 50)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}
