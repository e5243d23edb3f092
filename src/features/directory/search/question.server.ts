import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { isVerified } from '#features/directory/professionals/verifications.server.ts'
import { containing, isFolded } from '#platform/database/word-search.server.ts'
import { isAfter, isAfterAscending } from '#platform/http/cursor.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { yearInIndia } from '#platform/values/india.ts'
import { townOf, towns, townsMatching } from '#platform/values/towns.ts'
import { type Question, readBudget, type Sort } from './rules.ts'
import { type Condition, matchWords, type Words } from './words.server.ts'

/**
 * The SQL conditions of the filters. `words` makes the conditions for text: with `matchWords` the query planner sees
 * the patterns, with `matchWordsByIndex` it does not.
 */
export function conditionsOf(question: Question, today: Date, words: Words = matchWords): Condition {
  const { location } = question
  return withPlace(question, today, location === undefined ? undefined : isIn(location), words)
}

/** Conditions that exclude each other: no professional fulfils two of them. */
export type Ways = readonly [Condition, ...Condition[]]

/**
 * Selects up to `limit` professionals who fulfil one of the conditions. Those who fulfil the first condition come
 * first.
 */
export function selectAny(columns: Condition, ways: Ways, limit: number, beyond: Condition = sql``): Condition {
  const each = ways.map(
    (way) => sql`(select ${columns} from professionals where ${way}${beyond} limit ${sql.lit(limit)})`,
  )
  return sql`select * from (${sql.join(each, sql` union all `)}) either limit ${sql.lit(limit)}`
}

/**
 * The conditions of the filters, one for each way to be in a town: being based there, and serving it. Each way has an
 * index. A single condition with `or` could not read an index in order.
 */
export function waysOf(question: Question, today: Date, words: Words = matchWords): Ways {
  const town = question.location === undefined ? undefined : townOf(question.location)
  if (!town) return [conditionsOf(question, today, words)]
  const ways = [sql`town = ${town.id}`, sql`${serves(town.id)} and town <> ${town.id}`] as const
  return [withPlace(question, today, ways[0], words), withPlace(question, today, ways[1], words)]
}

function withPlace(
  question: Question,
  today: Date,
  place: Condition | undefined,
  words: Words = matchWords,
): Condition {
  const conditions = [isListed, sql`profession = ${question.type}`]
  if (place) conditions.push(place)
  if (question.keyword) conditions.push(words(question.keyword))
  const budget = readBudget(question.budget)
  if (budget) conditions.push(sql`budget_min <= ${budget[1]} and budget_max >= ${budget[0]}`)
  if (question.rating > 0) conditions.push(sql`rating >= ${question.rating}`)
  if (question.verified) conditions.push(isVerified(today))
  if (question.experience > 0) conditions.push(sql`started_year <= ${yearInIndia(today) - question.experience}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Whether a professional serves this town, in addition to the town where they are based. The partial index contains
 * only professionals who serve any town.
 */
export function serves(town: string): Condition {
  return sql`(towns_served <> '{}' and towns_served @> ${[town]}::text[])`
}

/** Whether the search contains text: a keyword, or a place outside our list of towns. */
export function hasTextFilter({ keyword, location }: Question): boolean {
  return Boolean(keyword || (location && !townOf(location)))
}

/**
 * Whether a professional is in a place. `location` is one of our towns in any spelling or script, or a part of any
 * place's name, with or without its state.
 */
function isIn(location: string): Condition {
  const town = townOf(location)
  if (town) return sql`(town = ${town.id} or ${serves(town.id)})`
  const written = containing(location.toLowerCase())
  // The text of the search also contains the place and has a trigram index, so the first condition makes the query fast.
  const isWritten = sql`(written like ${written} and location ilike ${written})`
  const folded = foldText(location.split(',')[0]!)
  if (!folded) return isWritten
  const ids = townsMatching(folded, towns.length).map(({ id }) => id)
  return sql`(town = any(${ids}) or ${isWritten} or (town like ${containing(folded)} and ${isFolded(folded)}))`
}

/** Every sort order ends with the id, so that pages have no repeats and no gaps. */
export const sortings: Record<Sort, { column: Condition; order: Condition; value: keyof Sortable }> = {
  match: { column: sql`score`, order: sql`p.score desc, p.id desc`, value: 'score' },
  rating: { column: sql`score`, order: sql`p.score desc, p.id desc`, value: 'score' },
  experience: { column: sql`started_year`, order: sql`p.started_year, p.id desc`, value: 'started_year' },
  reviews: { column: sql`review_count`, order: sql`p.review_count desc, p.id desc`, value: 'review_count' },
}

/** The columns that a list can be sorted by. */
export type Sortable = { id: number; score: number; started_year: number; review_count: number }

export type From = { offset: number } | { after: Cursor }

/**
 * Selects `limit` professionals in the chosen order, from `offset` or after the cursor. The rows of each condition are
 * read in the order of an index. Then they are merged.
 */
export function selectRows(question: Question, ways: Ways, from: From, limit: number): Condition {
  const { column, order } = sortings[question.sort]
  // The sort indexes include the columns of the filters. So the filters are applied in the index, and only the rows of
  // the page are fetched.
  const { rating, experience, budget, verified } = question
  const isInIndex = ways.length > 1 || (!question.keyword && Boolean(rating || experience || budget || verified))
  const columns = isInIndex ? sql`id, ${column}` : sql`p.*`
  const selectBy = (conditions: Condition, most: number) => (more: Condition) =>
    sql`select ${columns} from professionals p where ${conditions}${more} order by ${order} limit ${most}`
  const rows =
    ways.length === 1
      ? selectFrom(question.sort, from, limit, selectBy(ways[0], limit))
      : merged(
          question.sort,
          from,
          limit,
          ways.map(
            (each) => (first: From, most: number) => selectFrom(question.sort, first, most, selectBy(each, most)),
          ),
        )
  return isInIndex ? sql`select p.* from (${rows}) found join professionals p on p.id = found.id` : rows
}

/** Merges the rows of several selections. Each selection returns as many rows as the page could take from it alone. */
function merged(
  sort: Sort,
  from: From,
  limit: number,
  selections: ((from: From, most: number) => Condition)[],
): Condition {
  const offset = 'offset' in from ? from.offset : 0
  const first = 'offset' in from ? { offset: 0 } : from
  const all = selections.map((select) => sql`(${select(first, offset + limit)})`)
  return sql`select * from (${sql.join(all, sql` union all `)}) p order by ${sortings[sort].order} limit ${limit} offset ${offset}`
}

/** PostgreSQL's largest `integer`. A cursor from a URL may contain a larger number, which SQL would refuse. */
const MAX_INTEGER = 2 ** 31 - 1

/** The conditions for rows after the cursor. The rows of each condition come after those of the previous one. */
function partsAfter(sort: Sort, { value, id }: Cursor): Condition[] {
  const { column } = sortings[sort]
  if (sort === 'rating' || sort === 'match') return [isAfter(column, sql`id`, { value, id })]
  const after = { value: Math.min(Math.trunc(value), MAX_INTEGER), id }
  return sort === 'experience' ? isAfterAscending(column, sql`id`, after) : [isAfter(column, sql`id`, after)]
}

export function isAfterCursor(sort: Sort, after: Cursor): Condition {
  return sql`(${sql.join(partsAfter(sort, after), sql` or `)})`
}

function selectFrom(sort: Sort, from: From, limit: number, select: (more: Condition) => Condition): Condition {
  if ('offset' in from) return sql`${select(sql``)} offset ${from.offset}`
  const parts = partsAfter(sort, from.after).map((each) => select(sql` and ${each}`))
  if (parts.length === 1) return parts[0]!
  const all = parts.map((each) => sql`(${each})`)
  return sql`select * from (${sql.join(all, sql` union all `)}) p order by ${sortings[sort].order} limit ${limit}`
}
