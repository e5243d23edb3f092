import { type RawBuilder, sql } from 'kysely'

/**
 * A query for the professionals whom a user has saved, written to, called or opened a chat with. Its columns are
 * `professional_id`, `at`, the time of the latest of these actions, and `is_contacted`, which is false if the user has
 * only saved them.
 */
export function professionalsKnownTo(user: { id: number }): RawBuilder<unknown> {
  return sql`
    select professional_id, max(at) as at, bool_or(is_contacted) as is_contacted from (
      select professional_id, created_at as at, false as is_contacted from bookmarks where user_id = ${user.id}
      union all select professional_id, created_at, true from enquiries where user_id = ${user.id}
      union all select professional_id, created_at, true from contact_events where user_id = ${user.id}
    ) each_time group by professional_id`
}
