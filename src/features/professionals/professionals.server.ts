import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { townName, townOf } from '../towns/rules.ts'
import { type CardRow, cardOf, type Reader, selectCards } from './cards.server.ts'
import { suggestKeyword } from './did-you-mean.server.ts'
import { nearbyTowns } from './places.server.ts'
import { conditionsOf, cursorOf, isAnybody, orders, type Sortable, selectRows } from './question.server.ts'
import {
  type Listing,
  mostCounted,
  mostPages,
  type Profession,
  pageSize,
  type Question,
  questionText,
} from './rules.ts'

/** Counts what fulfils `conditions`, up to mostCounted; `question` names it for whoever keeps totals. */
export type Count = (db: Db, question: string, conditions: RawBuilder<unknown>) => Promise<number>

/** One page of the professionals that fulfil the question, in its order. */
export async function searchProfessionals(
  db: Db,
  question: Question & { after?: string },
  reader: Reader,
  count: Count = countUpTo,
): Promise<Listing> {
  const conditions = conditionsOf(question, reader.today)
  const offset = (question.page - 1) * pageSize
  const from = question.after ? { after: question.after } : { offset }
  const rows = await pageOf(db, question, conditions, from)
  const shown = rows.slice(0, pageSize)
  const isWhole = !question.after && rows.length <= pageSize && (rows.length > 0 || offset === 0)
  const unordered = questionText({ ...question, sort: 'rating', page: 1 })
  const counted = isWhole ? offset + rows.length : await count(db, unordered, conditions)
  const total = Math.min(counted, mostCounted - 1)
  const pages = Math.min(mostPages, Math.ceil(counted / pageSize))
  // A page beyond the last one, of an old link or a typed address: the last one instead.
  if (shown.length === 0 && pages > 0 && !question.after)
    return searchProfessionals(db, { ...question, page: pages }, reader, count)

  const town = question.location ? townOf(question.location) : undefined
  const nothing = counted === 0
  return {
    professionals: shown.map((row) => cardOf(row, reader)),
    total,
    totalIsCapped: counted >= mostCounted,
    page: question.page,
    pages,
    next: rows.length > pageSize ? cursorOf(question.sort, shown.at(-1)!) : null,
    place: town ? { id: town.id, name: townName(town.id, reader.language) } : null,
    didYouMean: nothing && question.keyword ? await suggestKeyword(db, question.keyword, question.type) : null,
    othersFound:
      nothing && (await isAnybody(db, conditionsOf({ ...question, type: otherThan(question.type) }, reader.today))),
    nearby: nothing && town ? await nearbyTowns(db, town.id, question.type, reader.language) : [],
  }
}

function otherThan(type: Profession): Profession {
  return type === 'contractor' ? 'architect' : 'contractor'
}

/** The rows of a page and one more, if there is one, that tells of a next page. */
async function pageOf(
  db: Db,
  question: Question,
  conditions: RawBuilder<unknown>,
  from: { offset: number } | { after: string },
): Promise<(CardRow & Sortable)[]> {
  const rows = selectRows(question, conditions, from, pageSize + 1)
  const { column, order } = orders[question.sort]
  return (await selectCards(rows, order, sql`, p.${column}`).execute(db)).rows as (CardRow & Sortable)[]
}

/** An exact count of a million costs a thousand times the page itself; nobody reads past 1000. */
export const countUpTo: Count = async (db, _question, conditions) => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from (select 1 from professionals where ${conditions} limit ${sql.lit(mostCounted)}) up_to`.execute(db)
  return rows[0]!.counted
}
