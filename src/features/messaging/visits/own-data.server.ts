import { sql } from 'kysely'
import { type OwnData, ownRows } from '#platform/database/own-data.server.ts'

type Row = { row: number }

/** The visits in the person's conversations. The place is included only if the person wrote it. */
const ownVisitData = ownRows('visits', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select v.id as row, v.id as "visitId", v.conversation_id as "conversationId", v.project_id as "projectId", v.state,
      case when v.author_no = me.no then v.place end as place, v.starts_at as "startsAt", v.ends_at as "endsAt", v.created_at as "offeredAt"
    from conversation_members me join visits v on v.conversation_id = me.conversation_id
    where me.user_id = ${userId} and v.id > ${after} order by v.id limit ${most}`.execute(db)
  return rows
})

/** The steps that the person took with visits, and the times that they offered. */
const eventData = ownRows('visit-events', async (db, userId, { after, most }) => {
  const { rows } = await sql<Row>`
    select event.id as row, event.visit_id as "visitId", event.kind, event.note, event.language, event.starts_at as "startsAt", event.minutes,
      event.created_at as at, (select coalesce(json_agg(json_build_object('startsAt', slot.starts_at, 'minutes', slot.minutes)
        order by slot.position), '[]') from visit_slots slot where slot.event_id = event.id) as slots
    from conversation_members me join visits v on v.conversation_id = me.conversation_id
      join visit_events event on event.visit_id = v.id and event.member_no = me.no
    where me.user_id = ${userId} and event.id > ${after} order by event.id limit ${most}`.execute(db)
  return rows
})

export const visitData: readonly OwnData[] = [ownVisitData, eventData]
