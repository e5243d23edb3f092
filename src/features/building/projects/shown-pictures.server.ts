import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { membersOf, type User } from './access.server.ts'
import { type Action, may } from './access-rules.ts'
import { isParty } from './between-rules.ts'

/**
 * A place where a project shows a picture: the permission needed to see it and, for things between two parties, the
 * professional's membership.
 */
type Place = { projectId: number; action: Action; isBetween: boolean; memberId: number | null }

/**
 * Whether some project shows the user this picture. Everyone on the project sees the photos of the diary and of snags.
 * Only the two parties see the photos of extras and payments. The query leaves out receipts of costs, because only
 * their owner sees them.
 */
export async function isPictureShownOnProject(db: Db, user: User, key: string): Promise<boolean> {
  const { rows } = await sql<Place>`
    select distinct place.* from pictures p cross join lateral (
      select project_id as "projectId", 'see' as action, false as "isBetween", null::bigint as "memberId"
      from diary_pictures shown join diary_entries entry on entry.id = shown.entry_id
      where shown.picture_id = p.id and deleted_at is null
      union all select project_id, 'seeSnags', false, null
      from snag_pictures shown join snag_events event on event.id = shown.event_id join snags on snags.id = event.snag_id
      where shown.picture_id = p.id and deleted_at is null
      union all select project_id, 'seeExtras', true, member_id
      from change_order_pictures shown join change_order_events event on event.id = shown.event_id
        join change_orders on change_orders.id = event.change_order_id
      where shown.picture_id = p.id
      union all select project_id, 'seePayments', true, professional_id from payments where picture_id = p.id
    ) place where p.key = ${key} and not exists (select from withheld_pictures where picture_id = p.id)`.execute(db)
  if (rows.length === 0) return false
  const members = await membersOf(
    db,
    user,
    rows.map(({ projectId }) => projectId),
  )
  return rows.some(({ projectId, action, isBetween, memberId }) => {
    const member = members.find((each) => each.projectId === projectId)
    return member !== undefined && may(member, action) && (!isBetween || isParty(member, memberId))
  })
}
