import { sql } from 'kysely'
import { staffStanding } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hireJoins, isSeenBy, type User } from './stored-hire.server.ts'

/**
 * Whether the picture belongs to a hire that the user may see: as hirer, as lender, or as staff whom the hire concerns.
 */
export async function isShownByHire(db: Db, user: User, { key, now }: { key: string; now: Date }): Promise<boolean> {
  const shownTo = async (isStaff: boolean) => {
    const { rows } = await sql`
      select from pictures picture join hire_pictures shown on shown.picture_id = picture.id join hire_events event on event.id = shown.event_id
        join hires h on h.id = event.hire_id ${hireJoins}
      where picture.key = ${key} and ${isSeenBy({ user, isStaff }, now)}
        and not exists (select from withheld_pictures where picture_id = picture.id) limit 1`.execute(db)
    return rows.length > 0
  }
  return (await shownTo(false)) || ((await shownTo(true)) && (await staffStanding(db, user)) === null)
}
