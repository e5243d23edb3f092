import { type RawBuilder, sql } from 'kysely'
import { type CardRow, selectCards } from '#features/directory/professionals/cards.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Rank, rankOf, ranksOf } from '#platform/database/word-search.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import type { Reader } from '#platform/http/request.server.ts'
import {
  type From,
  hasTextFilter,
  isAfterCursor,
  type Sortable,
  selectAny,
  selectRows,
  sortings,
  type Ways,
  waysOf,
} from './question.server.ts'
import { maxCounted, maxPages, pageSize, type Question, questionText, type Sort } from './rules.ts'
import { matchWordsByIndex, professionalsTable } from './words.server.ts'

/**
 * Counts the rows that match one of the conditions, up to maxCounted. `question` identifies the search in a cache of
 * totals.
 */
export type Count = (db: Db, question: string, ways: Ways) => Promise<number>

export type Asked = Question & { after?: Cursor | undefined }

/** `rank` is undefined without a keyword. */
type Row = CardRow & Sortable & { rank?: Rank }

/**
 * `rows` has one more row than the page if there is a next page. `counted` is the total, up to maxCounted. `page` is
 * the page's number.
 */
export type Found = { rows: Row[]; counted: number; page: number; pages: number }

/**
 * Finds one page, by its number or after a cursor. A number past the end, from an old link or a typed URL, gives the
 * last page.
 */
export function findPage(db: Db, asked: Asked, reader: Reader, count: Count): Promise<Found> {
  const { after } = asked
  const from = after ? { after } : { offset: (asked.page - 1) * pageSize }
  return hasTextFilter(asked)
    ? findByWords(db, asked, from, reader, count)
    : findInOrder(db, asked, from, reader, count)
}

/** Finds a page of a search for text. Reads the ids of all matches at once, so that the number of pages is known. */
async function findByWords(db: Db, question: Question, from: From, reader: Reader, count: Count): Promise<Found> {
  const found = await matches(db, question, from, reader.today)
  // With so many matches, a scan of the sort index soon finds enough for a page.
  if (found.length >= maxCounted) {
    const rows = await rowsByRank(db, question, from, reader.today)
    return foundOf(rows, maxCounted, question.page)
  }
  const counted = 'after' in from ? await countOf(db, question, reader, count) : found.length
  const page = 'after' in from ? question.page : Math.max(1, Math.min(question.page, pagesOf(counted)))
  const start = 'after' in from ? 0 : (page - 1) * pageSize
  const shown = new Map(found.slice(start, start + pageSize + 1).map(({ id, rank }) => [id, rank]))
  const ids = sql`${[...shown.keys()]}::bigint[]`
  const wanted = sql`select * from professionals where id = any(${ids})`
  const rows = shown.size > 0 ? await cardRows(db, question.sort, wanted, sql`array_position(${ids}, p.id)`) : []
  return foundOf(
    rows.map((row) => ({ ...row, rank: shown.get(row.id) ?? undefined })),
    counted,
    page,
  )
}

async function findInOrder(db: Db, question: Question, from: From, reader: Reader, count: Count): Promise<Found> {
  const rows = await rowsInOrder(db, question, from, reader.today)
  if ('after' in from) return foundOf(rows, await countOf(db, question, reader, count), question.page)
  const { offset } = from
  if (rows.length > pageSize) return foundOf(rows, await countOf(db, question, reader, count), question.page)
  if (rows.length > 0 || offset === 0) return foundOf(rows, offset + rows.length, question.page)
  // This page is empty, although a cached total may have promised it. So the total is counted again, without the cache.
  const counted = await countOf(db, question, reader, countUpTo)
  const page = Math.max(1, pagesOf(counted))
  return foundOf(await rowsInOrder(db, question, { offset: (page - 1) * pageSize }, reader.today), counted, page)
}

function foundOf(rows: Row[], counted: number, page: number): Found {
  return { rows, counted, page, pages: pagesOf(counted) }
}

function pagesOf(counted: number): number {
  return Math.min(maxPages, Math.ceil(counted / pageSize))
}

/**
 * The ids of the matches with their ranks, in order. If there are more than maxCounted, only that many are read, and
 * which ones is arbitrary.
 */
async function matches(
  db: Db,
  question: Question,
  from: From,
  today: Date,
): Promise<{ id: number; rank: Rank | null }[]> {
  const { keyword, sort } = question
  const { order } = sortings[sort]
  const rank = keyword ? rankOf(keyword, sort === 'match') : sql`null::integer`
  const { rows } = await sql<{ found: { id: number; rank: Rank | null }[] | null }>`
    select json_agg(json_build_object('id', p.id, 'rank', p.rank) order by p.rank, ${order}) as found from (
      ${selectAny(
        sql`id, score, started_year, review_count, ${rank} as rank`,
        waysOf(question, today, matchWordsByIndex),
        maxCounted,
        'after' in from ? sql` and ${isAfterRanked(question, rank, from.after)}` : sql``,
      )}
    ) p`.execute(db)
  return rows[0]!.found ?? []
}

/** A condition for the rows after a cursor, whose rank is the first key of the order. */
function isAfterRanked({ sort }: Question, rank: RawBuilder<unknown>, after: Cursor): RawBuilder<unknown> {
  const isAfter = isAfterCursor(sort, after)
  if (after.rank === undefined) return isAfter
  return sql`(${rank} > ${after.rank} or ${rank} = ${after.rank} and ${isAfter})`
}

/** Reads the ranks of many matches one after the other, each in the order of the sort index, until the page is full. */
async function rowsByRank(db: Db, question: Question, from: From, today: Date): Promise<Row[]> {
  const { keyword, sort } = question
  if (!keyword) return rowsInOrder(db, question, from, today)
  const rows: Row[] = []
  let at: From = from
  for (const { rank, isOfRank } of ranksOf(keyword, sort === 'match', professionalsTable)) {
    if ('after' in from && rank < (from.after.rank ?? 0)) continue
    const missing = pageSize + 1 - rows.length
    const ways = waysOf(question, today, () => isOfRank)
    const more = await cardRows(db, sort, selectRows(question, ways, at, missing))
    rows.push(...more.map((row) => ({ ...row, rank })))
    if (more.length === missing) break
    const skipped = 'offset' in at && at.offset > 0 && more.length === 0 ? await countUpTo(db, '', ways) : undefined
    at = { offset: 'offset' in at && skipped !== undefined ? at.offset - skipped : 0 }
  }
  return rows
}

function rowsInOrder(db: Db, question: Question, from: From, today: Date): Promise<Row[]> {
  return cardRows(db, question.sort, selectRows(question, waysOf(question, today), from, pageSize + 1))
}

async function cardRows(db: Db, sort: Sort, rows: RawBuilder<unknown>, order = sortings[sort].order): Promise<Row[]> {
  const { column } = sortings[sort]
  return (await selectCards(rows, order, sql`, p.${column}`).execute(db)).rows as Row[]
}

function countOf(db: Db, question: Question, reader: Reader, count: Count): Promise<number> {
  const unordered = questionText({ ...question, sort: 'match', page: 1 })
  return count(db, unordered, waysOf(question, reader.today, matchWordsByIndex))
}

/**
 * Counts only up to maxCounted. An exact count of a million rows costs a thousand times as much as the page, and nobody
 * looks past result 1000.
 */
export const countUpTo: Count = async (db, _question, ways) => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from (${selectAny(sql`1`, ways, maxCounted)}) up_to`.execute(db)
  return rows[0]!.counted
}

/** Returns a Count with a cache. It holds up to 1000 totals, each for a second. */
export function cacheTotals(now?: () => number): Count {
  const totals = createBriefCache<number>({ maxEntries: 1000, ...(now && { now }) })
  return (db, question, conditions) => totals.get(question, () => countUpTo(db, question, conditions))
}
