import { type RawBuilder, sql } from 'kysely'
import { isClosed, type User } from '#features/messaging/messages/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Slot, VisitEventKind, VisitFacts, VisitState } from './rules.ts'

/** A visit (`v`) of a conversation (`c`), with data of the user as a member (`me`). */
export type StoredVisit = {
  id: number
  conversationId: number
  no: number
  side: number
  /** When the user last joined the conversation. */
  joinedAt: Date
  state: VisitState
  offeredBy: number | null
  /** The times that are offered now, from the latest event with times. */
  offered: Slot[]
  startsAt: Date | null
  endsAt: Date | null
  sequence: number
  saidBy: number | null
  saidAt: Date | null
  isClosed: boolean
  place: string
  language: Language
  /** The id of the newest event. */
  last: number
}

const slotsJson = (which: RawBuilder<unknown>) => sql<Slot[]>`coalesce((
  select json_agg(json_build_object('startsAt', to_char(slot.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'minutes', slot.minutes) order by slot.position)
  from visit_slots slot where slot.event_id = ${which}), '[]')`

/** SQL: the times offered with an event. */
export const slotsOfEvent = slotsJson(sql`event.id`)

export const visitColumns = sql`
  v.id, v.conversation_id as "conversationId", me.no, me.side, me.joined_at as "joinedAt", v.state, v.offered_by as "offeredBy", v.starts_at as "startsAt",
  v.ends_at as "endsAt", v.sequence, v.said_by as "saidBy", v.said_at as "saidAt", v.place, v.language,
  case when v.offered_by is null then '[]' else ${slotsJson(sql`(select max(id) from visit_events where visit_id = v.id and kind in ('offered', 'moved'))`)} end as offered,
  ${isClosed} as "isClosed",
  (select max(id) from visit_events where visit_id = v.id) as last`

/** SQL: joins the user's conversations with their visits. */
export const visitJoins = (
  user: User,
) => sql`conversation_members me join conversations c on c.id = me.conversation_id and me.user_id = ${user.id}
  and me.left_at is null join visits v on v.conversation_id = c.id`

/** Locks a visit for a change by the user. Throws 404 if the user is not in its conversation. */
export async function lockVisit(db: Db, user: User, id: number): Promise<StoredVisit> {
  const { rows } = await sql<StoredVisit>`
    select ${visitColumns} from ${visitJoins(user)} where v.id = ${id} for no key update of v`.execute(db)
  // The visit is read again, because a statement that waits for a lock may return data from before the wait. A second
  // statement sees everything that was committed meanwhile.
  const again = rows[0]
    ? await sql<StoredVisit>`select ${visitColumns} from ${visitJoins(user)} where v.id = ${id}`.execute(db)
    : undefined
  const visit = again?.rows[0]
  if (!visit) throw notFound()
  return visit
}

/** The data of a visit that jobs need. It does not depend on a user, because jobs run without one. */
export type VisitOfJob = Pick<
  StoredVisit,
  'id' | 'conversationId' | 'state' | 'offeredBy' | 'startsAt' | 'endsAt' | 'sequence' | 'language'
> & { offerEndsAt: Date | null }

export async function lockVisitForJob(db: Db, id: number): Promise<VisitOfJob | undefined> {
  const { rows } = await sql<VisitOfJob>`
    select id, conversation_id as "conversationId", state, offered_by as "offeredBy", starts_at as "startsAt", ends_at as "endsAt", sequence,
      language, offer_ends_at as "offerEndsAt" from visits where id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** The agreed time; null if none is agreed. */
export function agreedOf({ startsAt, endsAt }: Pick<StoredVisit, 'startsAt' | 'endsAt'>): Slot | null {
  if (!startsAt || !endsAt) return null
  return { startsAt: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 }
}

export function factsOf(visit: StoredVisit): VisitFacts {
  const { state, offeredBy, offered, saidBy, saidAt, isClosed, startsAt, joinedAt } = visit
  const said = saidBy !== null && saidAt ? { by: saidBy, at: saidAt } : null
  return {
    state,
    offeredBy,
    offered,
    agreed: agreedOf(visit),
    said,
    isClosed,
    wasThere: !startsAt || joinedAt <= startsAt,
  }
}

type NewEvent = {
  visitId: number
  /** The member who caused the event; null if it happened automatically. */
  by: { no: number; side: number } | null
  kind: VisitEventKind
  note?: string
  language: Language
  slots?: readonly Slot[]
  agreed?: Slot | undefined
  missed?: number | undefined
  hash?: Buffer
  now: Date
}

/** Stores an event of a visit, with the times that it offers. */
export async function storeEvent(db: Db, event: NewEvent): Promise<void> {
  const { visitId, by, kind, note = '', language, slots = [], agreed, missed, hash, now } = event
  const { id } = await db
    .insertInto('visit_events')
    .values({
      ...{
        visit_id: visitId,
        member_no: by?.no ?? null,
        side: by?.side ?? null,
        kind,
        note,
        language,
        created_at: now,
      },
      ...{ starts_at: agreed ? new Date(agreed.startsAt) : null, minutes: agreed?.minutes ?? null },
      ...{ missed_side: missed ?? null, request_hash: hash ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (slots.length === 0) return
  await db
    .insertInto('visit_slots')
    .values(
      slots.map(({ startsAt, minutes }, position) => ({
        ...{ event_id: id, position, starts_at: new Date(startsAt), minutes },
      })),
    )
    .execute()
}
