import { type RawBuilder, sql } from 'kysely'
import { mostWaiting } from '#features/people/staff/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { unansweredBefore } from './stored-hire.server.ts'

const ofYard = sql`join machines m on m.id = h.machine_id and m.professional_id is null`

/**
 * SQL for the ids of the hires that wait for staff, as a union of queries that each use an index. An id can occur in
 * two of them. `rest` is appended to each query.
 */
export function waitingForStaff(now: Date, rest = sql``): RawBuilder<unknown> {
  const sets = [
    // The next three queries find hires for which the yard has to answer, take back the machine or settle.
    sql`select h.id from hires h ${ofYard} where h.state = 'asked'`,
    sql`select h.id from hires h ${ofYard} where h.state = 'handed_over' and h.said_on is not null`,
    sql`select h.id from hires h ${ofYard} where h.state = 'returned' and h.claim_state is distinct from 'claimed'`,
    // The next two queries find hires that wait for a decision by staff.
    sql`select h.id from hires h where h.state = 'returned' and h.claim_state = 'disputed'`,
    sql`select h.id from hires h where h.state = 'returned' and h.claim_state = 'claimed' and h.claimed_at <= ${unansweredBefore(now)}`,
    // KamshetBuild takes care of these hires, because the lender does not act or has left.
    sql`select h.id from hires h where h.state in ('handed_over', 'returned') and h.called_at is not null`,
  ]
  return sql.join(
    sets.map((set) => sql`(${set} ${rest})`),
    sql` union all `,
  )
}

/** How many hires wait for staff, counted up to `mostWaiting`. */
export async function countStaffHires(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(count(distinct id), ${mostWaiting})::int as count from (${waitingForStaff(now, sql`limit ${mostWaiting}`)}) waiting`.execute(
    db,
  )
  return rows[0]!.count
}
