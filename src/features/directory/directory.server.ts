import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import { type CardRow, cardOf, type Reader, selectCards } from '../professionals/cards.server.ts'
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

/** One page of the professionals that match the filters, in the chosen order. */
export async function searchProfessionals(
  db: Db,
  question: Question & { after?: Cursor },
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const offset = (question.page - 1) * pageSize
  const from = question.after ? { after: question.after } : { offset }
  const { rows, all } = await pageOf(db, question, from, reader.today)
  const shown = rows.slice(0, pageSize)
  const unordered = questionText({ ...question, sort: 'rating', page: 1 })
  const counted = all ?? (await count(db, unordered, conditionsOf(question, reader.today, matchWordsByIndex)))
  const total = Math.min(counted, maxCounted - 1)
  const pages = Math.min(maxPages, Math.ceil(counted / pageSize))
  // A page past the end, from an old link or a typed URL: return the last page instead.
  if (shown.length === 0 && pages > 0 && !question.after)
    return searchProfessionals(db, { ...question, page: pages }, reader, count)

  const town = question.location ? townOf(question.location) : undefined
  const nothing = counted === 0
  return {
    professionals: shown.map((row) => cardOf(row, reader)),
    total,
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
