import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { escapeLike, foldInside, foldWords } from '../../platform/fold-text.ts'

export type Condition = RawBuilder<unknown>
/** The condition that each word of a text occurs somewhere. Nobody has a word without a letter or digit. */
export type Words = (text: string) => Condition

/** The planner sees the words: it may walk through everybody in the order asked for, if it believes them frequent. */
export const inOrder: Words = (text) => allOf(text, foldWords(text).map(inAnyForm))

/**
 * The planner does not see the words, takes them for rare, and so always looks them up in the index, where a question that
 * nobody fulfils is answered at once. Seeing them it would read the whole table for words that are frequent, but not in this
 * profession or not together.
 */
export const lookedUp: Words = (text) => {
  // One AND for each choice of forms, for the index answers an AND in one go, and of two ORs the planner looks up only one.
  const words = foldWords(text)
  if (words.length === 0) return sql`false`
  let choices: Condition[][] = [[]]
  for (const word of words.slice(0, 3))
    choices = choices.flatMap((choice) => formsOf(word).map((form) => [...choice, lookUp(form)]))
  const anyChoice = anyOf(choices.map((choice) => sql`(${sql.join(choice, sql` and `)})`))
  return allOf(text, [anyChoice, ...words.slice(3).map(inAnyForm)])
}

/** 'zzzz', which folded is one letter and would be found in everybody. */
const pressedLetter = /(?<!\p{L})(\p{L})\1{2,}(?!\p{L})/iu

function allOf(text: string, conditions: Condition[]): Condition {
  const isNone = conditions.length === 0 || pressedLetter.test(text)
  return isNone ? sql`false` : sql.join(conditions, sql` and `)
}

function anyOf(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function inAnyForm(word: string): Condition {
  return anyOf(formsOf(word).map(compare))
}

/** A folded word, and as it is inside a longer one. */
function formsOf(folded: string): string[] {
  const inside = foldInside(folded)
  return inside ? [folded, inside] : [folded]
}

function compare(word: string): Condition {
  return sql`search like ${containing(word)}`
}

/** A word of two letters is in no index of threes: the planner must know. */
function lookUp(word: string): Condition {
  return word.length < 3 ? compare(word) : sql`search like (select ${containing(word)}::text)`
}

/** The pattern of LIKE for a text that contains this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Each profession has an index of its own, and a condition that names none finds neither. */
export function ofEitherProfession(condition: Condition): Condition {
  return sql`(profession = 'contractor' and ${condition} or profession = 'architect' and ${condition})`
}

/** Whether anybody fulfils the conditions. Asked for fifty the planner does not read the whole table, hoping that one comes soon. */
export async function isAnybody(db: Db, conditions: Condition): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from professionals where ${conditions} limit 50)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}
