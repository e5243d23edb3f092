import { type RawBuilder, sql } from 'kysely'

/**
 * A query for the professionals whom a user has saved, written to, called or opened a chat with. Its columns are
 * `professional_id` and `at`, the time of the latest of these actions.
 */
export function professionalsKnownTo(user: { id: number }): RawBuilder<unknown> {
  return sql`
    select professional_id, max(at) as at from (
      select professional_id, created_at as at from bookmarks where user_id = ${user.id}
      union all select professional_id, created_at from enquiries where user_id = ${user.id}
      union all select professional_id, created_at from contact_events where user_id = ${user.id}
    ) each_time group by professional_id`
}
