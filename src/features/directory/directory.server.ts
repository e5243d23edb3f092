import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import { type CardRow, cardOf, selectCards } from '../professionals/cards.server.ts'
import type { Profession } from '../professionals/rules.ts'
import { townName, townOf } from '../towns/rules.ts'
import { suggestKeyword } from './did-you-mean.server.ts'
import { nearbyTowns } from './places.server.ts'
import {
  conditionsOf,
  cursorOf,
  type From,
  hasTextFilter,
  isAfterCursor,
  orders,
  type Sortable,
  selectRows,
} from './question.server.ts'
import { maxCounted, maxPages, pageSize, type Question, questionText, type Sort } from './rules.ts'
import type { Listing } from './schema.ts'
import { hasMatch, matchWordsByIndex } from './words.server.ts'

/** Counts the rows that match `conditions`, up to maxCounted. `question` is the key for a cache of totals. */
export type Count = (db: Db, question: string, conditions: RawBuilder<unknown>) => Promise<number>

type Asked = Question & { after?: Cursor }

/** One page of the professionals that match the filters, in the chosen order. */
export async function searchProfessionals(
  db: Db,
  asked: Asked,
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const found = await findPage(db, asked, reader, count)
  // A page past the end, from an old link or a typed URL: return the last page instead, once.
  const isPastEnd = found.rows.length === 0 && !asked.after && found.pages > 0 && found.pages < asked.page
  if (!isPastEnd) return listingOf(db, asked, reader, found)
  const last = { ...asked, page: found.pages }
  return listingOf(db, last, reader, await findPage(db, last, reader, countUpTo))
}

type Found = { rows: (CardRow & Sortable)[]; counted: number; pages: number }

async function findPage(db: Db, question: Asked, reader: Reader, count: Count): Promise<Found> {
  const { page, after } = question
  const from = after ? { after } : { offset: (page - 1) * pageSize }
  const { rows, all } = await pageOf(db, question, from, reader.today)
  // A cached total may promise an empty page: it is counted anew.
  const counting = rows.length === 0 && !after ? countUpTo : count
  const unordered = questionText({ ...question, sort: 'rating', page: 1 })
  const counted = all ?? (await counting(db, unordered, conditionsOf(question, reader.today, matchWordsByIndex)))
  return { rows, counted, pages: Math.min(maxPages, Math.ceil(counted / pageSize)) }
}

async function listingOf(db: Db, question: Asked, reader: Reader, { rows, counted, pages }: Found): Promise<Listing> {
  const shown = rows.slice(0, pageSize)
  const town = question.location ? townOf(question.location) : undefined
  const nothing = counted === 0
  return {
    professionals: shown.map((row) => cardOf(row, reader)),
    total: Math.min(counted, maxCounted - 1),
    totalIsCapped: counted >= maxCounted,
    page: question.page,
    pages,
    next: rows.length > pageSize ? cursorOf(question.sort, shown.at(-1)!) : null,
    place: town ? { id: town.id, name: townName(town.id, reader.language) } : null,
    didYouMean: nothing && question.keyword ? await suggestKeyword(db, question.keyword, question.type) : null,
    othersFound:
      nothing &&
      (await hasMatch(
        db,
        conditionsOf({ ...question, type: otherThan(question.type) }, reader.today, matchWordsByIndex),
      )),
    nearby: nothing && town ? await nearbyTowns(db, town.id, question.type, reader.language) : [],
  }
}

function otherThan(type: Profession): Profession {
  return type === 'contractor' ? 'architect' : 'contractor'
}

/** The rows of a page, plus one row if there is a next page; and the total, if it is known. */
type Page = { rows: (CardRow & Sortable)[]; all?: number }

async function pageOf(db: Db, question: Question, from: From, today: Date): Promise<Page> {
  if (!hasTextFilter(question)) return pageInOrder(db, question, from, today)
  const ids = await findByWords(db, question, from, today)
  const all = 'offset' in from ? { all: ids.length } : {}
  // With this many matches, a walk of the order index meets the first ones soon.
  if (ids.length >= maxCounted) return { ...(await pageInOrder(db, question, from, today)), ...all }
  const start = 'offset' in from ? from.offset : 0
  const rows = sql`select * from professionals where id = any(${ids.slice(start, start + pageSize + 1)})`
  return { rows: await cardRows(db, question.sort, rows), ...all }
}

/** The ids of all matches, in order. With maxCounted or more matches, an arbitrary maxCounted of them. */
async function findByWords(db: Db, question: Question, from: From, today: Date): Promise<number[]> {
  const { order } = orders[question.sort]
  const beyond = 'after' in from ? sql` and ${isAfterCursor(question.sort, from.after)}` : sql``
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(p.id order by ${order}) as ids from (
      select id, score, started_year, review_count from professionals
      where ${conditionsOf(question, today, matchWordsByIndex)}${beyond} limit ${sql.lit(maxCounted)}
    ) p`.execute(db)
  return rows[0]!.ids ?? []
}

async function pageInOrder(db: Db, question: Question, from: From, today: Date): Promise<Page> {
  const rows = await cardRows(
    db,
    question.sort,
    selectRows(question, conditionsOf(question, today), from, pageSize + 1),
  )
  const isLast = 'offset' in from && rows.length <= pageSize && (rows.length > 0 || from.offset === 0)
  return { rows, ...(isLast && { all: from.offset + rows.length }) }
}

async function cardRows(db: Db, sort: Sort, rows: RawBuilder<unknown>): Promise<(CardRow & Sortable)[]> {
  const { column, order } = orders[sort]
  return (await selectCards(rows, order, sql`, p.${column}`).execute(db)).rows as (CardRow & Sortable)[]
}

/** An exact count of a million rows costs a thousand times the page itself, and nobody reads past 1000. */
export const countUpTo: Count = async (db, _question, conditions) => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from (select 1 from professionals where ${conditions} limit ${sql.lit(maxCounted)}) up_to`.execute(db)
  return rows[0]!.counted
}
