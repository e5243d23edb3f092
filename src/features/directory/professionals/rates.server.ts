import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { TownId } from '#platform/values/towns.ts'
import { isListed } from './listed.server.ts'
import type { Rates } from './schema.ts'
import { isVerified } from './verifications.server.ts'

/** Only the best rated contractors count, at most this many. An index finds these contractors. */
const maxContractors = 200

/** A query for the lowest and the highest rate per sq ft of the best rated verified contractors with projects. */
const listedRates = (today: Date, isThere = sql`true`) => sql<{ rateMin: number; rateMax: number }>`
  select rate_min as "rateMin", rate_max as "rateMax" from professionals
  where profession = 'contractor' and ${isVerified(today)} and project_count > 0 and rate_min > 0 and ${isListed}
    and ${isThere}
  order by score desc, id desc limit ${maxContractors}`

/**
 * The range of rates per sq ft of the best rated verified contractors, without the lowest and the highest quarter. Each
 * contractor is represented by the middle of their own range. Rounded to ten rupees.
 */
export async function findRates(db: Db, today: Date): Promise<Rates> {
  const { rows } = await sql<Rates>`
    select count(*)::int as contractors,
      round((percentile_cont(0.25) within group (order by rate))::numeric, -1)::int as low,
      round((percentile_cont(0.75) within group (order by rate))::numeric, -1)::int as high
    from (select ("rateMin" + "rateMax") / 2.0 as rate from (${listedRates(today)}) listed) best`.execute(db)
  return rows[0]!
}

/**
 * The lowest and the highest rate per sq ft of each of the best rated verified contractors, in whole rupees. With
 * `towns`, only of those who are in one of these towns or work there.
 */
export async function findListedRates(
  db: Db,
  today: Date,
  towns?: readonly TownId[],
): Promise<{ rateMin: number; rateMax: number }[]> {
  const isThere =
    towns && sql`(town = any (${towns}::text[]) or (towns_served <> '{}' and towns_served && ${towns}::text[]))`
  return (await listedRates(today, isThere).execute(db)).rows
}
