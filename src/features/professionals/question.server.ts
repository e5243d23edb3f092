import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { escapeLike, foldInside, foldText, foldWords } from '../../platform/fold-text.ts'
import { townOf, towns, townsMatching } from '../towns/rules.ts'
import { type Question, readBudget, type Sort, yearOf } from './rules.ts'

type Condition = RawBuilder<unknown>

/** What a professional must fulfil to be found by a question. */
export function conditionsOf(question: Question, today: Date): Condition {
  const conditions = [sql`profession = ${question.type}`]
  if (question.location) conditions.push(isIn(question.location))
  if (question.keyword) conditions.push(...mentions(question.keyword))
  const budget = readBudget(question.budget)
  if (budget) conditions.push(sql`budget_min <= ${budget[1]} and budget_max >= ${budget[0]}`)
  if (question.rating > 0) conditions.push(sql`rating >= ${question.rating}`)
  if (question.experience > 0) conditions.push(sql`started_year <= ${yearOf(today) - question.experience}`)
  return sql.join(conditions, sql` and `)
}

/** A town in any spelling or script, else part of a place's name. A text without a letter is in no place. */
function isIn(location: string): Condition {
  const place = location.split(',')[0]!
  const town = townOf(location)
  if (town) return sql`town = ${town.id}`
  const folded = foldText(place)
  if (!folded) return sql`false`
  // The place stands in the search text too, and that has an index for parts of words.
  const part = sql`(${sql.join([sql`town like ${contained(folded)}`, ...mentions(folded)], sql` and `)})`
  const ids = townsMatching(place, towns.length).map(({ id }) => id)
  return ids.length ? sql`(town = any(${ids}) or ${part})` : part
}

/** 'zzzz', which folded is one letter and would be found in everybody. */
const pressedLetter = /(?<!\p{L})(\p{L})\1{2,}(?!\p{L})/iu

/** Each word of the keyword must occur somewhere. A keyword without a letter or digit asks nothing; one letter held down, nobody. */
export function mentions(keyword: string): Condition[] {
  if (pressedLetter.test(keyword)) return [sql`false`]
  return foldWords(keyword).map(mentionsWord)
}

export function mentionsWord(folded: string): Condition {
  const inside = foldInside(folded)
  const plain = sql`search like ${contained(folded)}`
  return inside ? sql`(${plain} or search like ${contained(inside)})` : plain
}

/**
 * Whether anybody fulfils the conditions. The planner would read the whole table for `limit 1` of a rare word, believing that
 * one comes soon; for fifty it asks the index.
 */
export async function isAnybody(db: Db, conditions: Condition): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from professionals where ${conditions} limit 50)
    select 1 from found limit 1`.execute(db)
  return rows.length > 0
}

function contained(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Every order ends with the id, so that pages neither repeat nor leave out anybody. */
export const orders: Record<Sort, { column: Condition; order: Condition; value: keyof Sortable }> = {
  rating: { column: sql`score`, order: sql`p.score desc, p.id desc`, value: 'score' },
  experience: { column: sql`started_year`, order: sql`p.started_year, p.id desc`, value: 'started_year' },
  reviews: { column: sql`review_count`, order: sql`p.review_count desc, p.id desc`, value: 'review_count' },
}

export type Sortable = { id: number; score: number; started_year: number; review_count: number }

/** '4.52_103': where a page ended, for the one after it. */
export function cursorOf(sort: Sort, row: Sortable): string {
  return `${row[orders[sort].value]}_${row.id}`
}

type From = { offset: number } | { after: string }

/** Selects `limit` professionals in the question's order, from `offset` or after the cursor. */
export function selectRows(question: Question, conditions: Condition, from: From, limit: number): Condition {
  const { column, order } = orders[question.sort]
  // The filters of numbers are in the orders' indexes: there the rows are found, and only those shown are fetched.
  const isInIndex = !question.keyword && Boolean(question.rating || question.experience || question.budget)
  const columns = isInIndex ? sql`id, ${column}` : sql`p.*`
  const select = (more: Condition) =>
    sql`select ${columns} from professionals p where ${conditions}${more} order by ${order} limit ${limit}`
  const rows = selectFrom(question.sort, from, limit, select)
  return isInIndex ? sql`select p.* from (${rows}) found join professionals p on p.id = found.id` : rows
}

function selectFrom(sort: Sort, from: From, limit: number, select: (more: Condition) => Condition): Condition {
  const { column, order } = orders[sort]
  if ('offset' in from) return sql`${select(sql``)} offset ${from.offset}`
  const [given = 0, id = 0] = from.after.split('_').map(Number)
  const value = sort === 'rating' ? given : Math.trunc(given)
  if (sort !== 'experience') return select(sql` and (${column}, id) < (${value}, ${id})`)
  // The index runs up the years and down the ids: the rest of this year, then the years after it.
  const thisYear = select(sql` and started_year = ${value} and id < ${id}`)
  const later = select(sql` and started_year > ${value}`)
  return sql`select * from ((${thisYear}) union all (${later})) p order by ${order} limit ${limit}`
}
