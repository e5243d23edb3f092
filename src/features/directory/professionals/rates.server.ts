import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isListed } from './listed.server.ts'
import type { Rates } from './schema.ts'
import { isVerified } from './verifications.server.ts'

/** Only the best rated contractors count, at most this many. An index finds these contractors. */
const maxContractors = 200

/**
 * The range of rates per sq ft of the best rated verified contractors, without the lowest and the highest quarter. Each
 * contractor is represented by the middle of their own range. Rounded to ten rupees.
 */
export async function findRates(db: Db, today: Date): Promise<Rates> {
  const { rows } = await sql<Rates>`
    select count(*)::int as contractors,
      round((percentile_cont(0.25) within group (order by rate))::numeric, -1)::int as low,
      round((percentile_cont(0.75) within group (order by rate))::numeric, -1)::int as high
    from (
      select (rate_min + rate_max) / 2.0 as rate from professionals
      where profession = 'contractor' and ${isVerified(today)} and project_count > 0 and rate_min > 0 and ${isListed}
      order by score desc, id desc limit ${maxContractors}
    ) best`.execute(db)
  return rows[0]!
}
