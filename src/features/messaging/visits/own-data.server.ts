import { sql } from 'kysely'
import { type OwnData, ownTable } from '#platform/database/own-data.server.ts'

/** The visits in the person's conversations, with the place if the person wrote it, and the steps that they took. */
export const visitData: readonly OwnData[] = [
  ownTable('visits', {
    as: 'visits',
    join: sql`join conversation_members me on me.conversation_id = t.conversation_id`,
    of: (userId) => sql`me.user_id = ${userId}`,
    shows: ['id', 'conversation_id', 'project_id', 'state', 'starts_at', 'ends_at', 'created_at'],
    named: { id: 'visitId', created_at: 'offeredAt' },
    also: () => ({ place: sql`case when t.author_no = me.no then t.place end` }),
  }),
  ownTable('visit_events', {
    as: 'visit-events',
    join: sql`join visits v on v.id = t.visit_id
      join conversation_members me on me.conversation_id = v.conversation_id and me.no = t.member_no`,
    of: (userId) => sql`me.user_id = ${userId}`,
    without: ['id', 'member_no', 'side', 'missed_side'],
    named: { created_at: 'at' },
    also: () => ({
      slots: sql`(select coalesce(json_agg(json_build_object('startsAt', starts_at, 'minutes', minutes) order by position), '[]')
        from visit_slots where event_id = t.id)`,
    }),
  }),
]
