import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/** Adds a decision for each check of the sample professionals. */
export async function loadSampleDecisions(db: Db): Promise<void> {
  await sql`
    insert into verification_decisions (professional_id, kind, decision, checked_on, valid_until, decided_at)
    select professional_id, what, 'checked', checked_on, valid_until, checked_on from verifications order by checked_on, what`.execute(
    db,
  )
}
