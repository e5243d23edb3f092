import { sql } from 'kysely'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { MaterialId, RateTown } from './material-rules.ts'
import { proposalsPerPage } from './rules.ts'
import type { ProposalQueue } from './schema.ts'

/**
 * Proposals that wait for a decision. If a professional's account is deactivated, their proposals stay in the queue but
 * are not shown.
 */
const waiting = sql`rate_proposals w join users u on u.id = w.user_id and w.state = 'waiting'
  left join professionals p on p.user_id = u.id`
const isShown = sql`p.is_hidden is not true`

type Row = {
  id: number
  material: MaterialId
  town: RateTown
  price: number
  day: string
  source: string
  language: Language
  createdAt: Date
  userId: number
  fullName: string
  companyName: string | null
  professionalId: number | null
  currentPrice: number | null
  currentDay: string
  ofSameDay: number | null
  value: number
}

/** Lists the waiting proposals, oldest first, each with the current rate of the material in the town. */
export async function listProposals(db: Db, after: Cursor | undefined): Promise<ProposalQueue> {
  const beyond = after ? isAfterOldest(sql`w.created_at`, sql`w.id`, after) : sql`true`
  const { rows } = await sql<Row>`
    select w.id, w.material, w.town, w.price, w.day, w.source, w.language, w.created_at as "createdAt",
      u.id as "userId", u.full_name as "fullName", p.company_name as "companyName", p.id as "professionalId",
      current.price as "currentPrice", current.day as "currentDay",
      (select price from material_rates r where r.town = w.town and r.material = w.material and r.day = w.day) as "ofSameDay",
      (extract(epoch from w.created_at) * 1000000)::bigint as value
    from ${waiting}
      left join lateral (
        select price, day from material_rates r where r.town = w.town and r.material = w.material order by day desc limit 1
      ) current on true
    where ${isShown} and ${beyond} order by w.created_at, w.id limit ${proposalsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, proposalsPerPage, (row) => row)
  return {
    proposals: shown.map((row) => ({
      ...{ id: row.id, material: row.material, town: row.town, price: row.price, day: row.day, source: row.source },
      ...{ language: row.language, proposedAt: row.createdAt.toISOString(), ofSameDay: row.ofSameDay },
      proposer: { userId: row.userId, name: nameOf(row), professionalId: row.professionalId },
      current: row.currentPrice === null ? null : { price: row.currentPrice, day: row.currentDay },
    })),
    next,
  }
}

/** How many proposals wait, counted up to `most`. */
export async function countProposals(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${waiting} where ${isShown} limit ${most}) found`.execute(db)
  return rows[0]!.count
}
