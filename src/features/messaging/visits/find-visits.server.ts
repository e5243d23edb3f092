import { type RawBuilder, sql } from 'kysely'
import { memberIn, type User } from '#features/messaging/messages/access.server.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '#features/messaging/messages/people.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { disputableUntil, isAwaited, momentInIndia, mostOfConversation, stepsOf, visitsPerPage } from './rules.ts'
import type { ConversationVisits, ListedVisit, Visit, VisitEvent, Visits } from './schema.ts'
import { agreedOf, factsOf, type StoredVisit, slotsOfEvent, visitColumns, visitJoins } from './stored-visit.server.ts'

type Row = StoredVisit &
  PersonRow & {
    missed: number | null
    project: ListedVisit['project']
    /** `listed_at` as a number of microseconds, for the cursor. */
    value: number
  }

/**
 * Selects the user's visits that match `which`, with the other side, and with the project if the user is a member of
 * it.
 */
function selectVisits(user: User, which: RawBuilder<unknown>, rest = sql``): RawBuilder<Row> {
  return sql<Row>`
    select ${visitColumns}, v.missed_side as missed, (extract(epoch from v.listed_at) * 1000000)::bigint as value, ${personColumns},
      (select json_build_object('id', project.id, 'name', project.name, 'lang', project.language)
        from project_members member join projects project on project.id = member.project_id
        where member.project_id = v.project_id and member.user_id = ${user.id} and member.left_at is null) as project
    from ${visitJoins(user)}
      join conversation_members other on other.conversation_id = c.id and other.no = 1 - me.side ${personJoins('other')}
    where ${which} ${rest}`
}

type Page = { show: 'upcoming' | 'past'; project: number | undefined; after: Cursor | undefined; reader: Reader }

/**
 * Returns a page of the user's visits. 'upcoming': offered and agreed visits that are not over, the next one first.
 * 'past': all other visits, the latest first.
 */
export async function listVisits(db: Db, user: User, { show, project, after, reader }: Page): Promise<Visits> {
  const now = reader.today
  // A visit is over as soon as its agreed time and all offered times have passed.
  const isComing = sql`(v.state in ('offered', 'agreed') and greatest(v.ends_at, v.offer_ends_at) > ${now})`
  const [listed, id] = [sql`v.listed_at`, sql`v.id`]
  const isUpcoming = show === 'upcoming'
  const beyond = after
    ? isUpcoming
      ? isAfterOldest(listed, id, after)
      : isAfter(listed, id, after, 'microseconds')
    : sql`true`
  const named = project === undefined ? sql`true` : sql`v.project_id = ${project}`
  const sorting = isUpcoming ? sql`order by v.listed_at, v.id` : sql`order by v.listed_at desc, v.id desc`
  const { rows } = await selectVisits(
    user,
    sql`${isUpcoming ? isComing : sql`not ${isComing}`} and ${named} and ${beyond}`,
    sql`${sorting} limit ${visitsPerPage + 1}`,
  ).execute(db)
  const { shown, next } = pageOf(rows, visitsPerPage, (row) => row)
  return { visits: shown.map((row) => listedOf(row, reader)), next, now: now.toISOString() }
}

/** For how many days after a visit the user is asked whether it took place. */
const daysToReport = 14

/**
 * Returns the visits that wait for the user, the next one first: times to answer, agreed visits of today and tomorrow,
 * and visits of which nobody has said whether they took place. At most `most` are read.
 */
export async function waitingVisits(
  db: Db,
  user: User,
  { most, reader }: { most: number; reader: Reader },
): Promise<ListedVisit[]> {
  const now = reader.today
  const [earliest, soon] = [-daysToReport, 2].map((days) => momentInIndia(addDays(dayInIndia(now), days), '00:00'))
  const { rows } = await selectVisits(
    user,
    sql`(v.offered_by is not null and v.offered_by <> me.side and v.offer_ends_at > ${now}
      or v.state = 'agreed' and v.starts_at < ${soon} and v.ends_at > ${earliest})`,
    sql`order by v.listed_at, v.id limit ${most}`,
  ).execute(db)
  return rows.map((row) => listedOf(row, reader))
}

/** Returns the visits of a conversation, the latest first. Throws 404 if the user is not in the conversation. */
export async function visitsOfConversation(
  db: Db,
  user: User,
  { conversationId, reader }: { conversationId: number; reader: Reader },
): Promise<ConversationVisits> {
  await memberIn(db, user, conversationId)
  const { rows } = await selectVisits(
    user,
    sql`v.conversation_id = ${conversationId}`,
    sql`order by v.id desc limit ${mostOfConversation}`,
  ).execute(db)
  return { visits: rows.map((row) => listedOf(row, reader)), now: reader.today.toISOString() }
}

function listedOf(row: Row, { language, today: now }: Reader): ListedVisit {
  const { id, conversationId, state, side, project, place, offered, offeredBy, missed } = row
  const steps = stepsOf(side, factsOf(row), now)
  return {
    ...{ id, conversationId, state, side, project, place, offered, offeredBy, missed, steps },
    lang: row.language,
    other: personOf(row, language),
    agreed: agreedOf(row),
    isWaiting: isAwaited(steps),
  }
}

/** Returns one visit with its history. Throws 404 if the user is not in its conversation. */
export async function findVisit(db: Db, user: User, { id, reader }: { id: number; reader: Reader }): Promise<Visit> {
  const { rows } = await selectVisits(user, sql`v.id = ${id}`).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { saidAt, state, startsAt, isClosed, last } = row
  const isSaid = saidAt !== null && state !== 'disputed'
  return {
    ...listedOf(row, reader),
    disputableUntil: isSaid ? disputableUntil({ at: saidAt }).toISOString() : null,
    hasCalendar: startsAt !== null,
    isClosed,
    last,
    events: await eventsOf(db, row, reader),
    now: reader.today.toISOString(),
  }
}

type EventRow = PersonRow &
  Pick<VisitEvent, 'id' | 'kind' | 'side' | 'note' | 'slots' | 'missed' | 'lang'> & {
    no: number | null
    startsAt: Date | null
    minutes: number | null
    createdAt: Date
  }

/** The history of a visit, the oldest event first. */
async function eventsOf(db: Db, visit: Row, { language }: Reader): Promise<VisitEvent[]> {
  const { rows } = await sql<EventRow>`
    select event.id, event.kind, event.side, event.member_no as no, event.note, event.language as lang, event.starts_at as "startsAt",
      event.minutes, event.missed_side as missed, event.created_at as "createdAt", ${slotsOfEvent} as slots, ${personColumns}
    from visit_events event
      left join conversation_members m on m.conversation_id = ${visit.conversationId} and m.no = event.member_no ${personJoins('m')}
    where event.visit_id = ${visit.id} order by event.id`.execute(db)
  return rows.map((row) => {
    const { id, kind, side, no, note, lang, slots, missed, startsAt, minutes, createdAt } = row
    const person = personOf(row, language)
    return {
      ...{ id, kind, side, note, lang, slots, missed, isOwn: no !== null && no === visit.no },
      ...{ name: person.name, nameLang: person.lang, at: createdAt.toISOString() },
      agreed: startsAt && minutes !== null ? { startsAt: startsAt.toISOString(), minutes } : null,
    }
  })
}
