import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isListed } from './listed.server.ts'
import type { Rates } from './schema.ts'
import { isVerified } from './verifications.server.ts'

/** Of how many contractors at most the rates are looked at: the best rated, which have an index. */
const asked = 200

/**
 * What building costs here: the range in which half of the rates of the best rated verified contractors lie. Of each, the
 * middle of its rates. To ten rupees.
 */
export async function findRates(db: Db, today: Date): Promise<Rates> {
  const { rows } = await sql<Rates>`
    select count(*)::int as contractors,
      round((percentile_cont(0.25) within group (order by rate))::numeric, -1)::int as low,
      round((percentile_cont(0.75) within group (order by rate))::numeric, -1)::int as high
    from (
      select (rate_min + rate_max) / 2.0 as rate from professionals
      where profession = 'contractor' and ${isVerified(today)} and project_count > 0 and rate_min > 0 and ${isListed}
      order by score desc, id desc limit ${asked}
    ) best`.execute(db)
  return rows[0]!
}
