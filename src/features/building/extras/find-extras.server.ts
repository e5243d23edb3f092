import { type RawBuilder, sql } from 'kysely'
import {
  isBetween,
  isProfessionalHere,
  type Member,
  memberWho,
  type User,
} from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { isParty, sideOf } from '#features/building/projects/between-rules.ts'
import { type NewsOf, totalFor, type WaitingOf } from '#features/building/projects/part-rules.ts'
import { photosOfEvent } from '#features/pictures/event-photos.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import {
  type ExtraNews,
  type ExtraState,
  type ExtraWait,
  extrasPerPage,
  openStates,
  stepsOf,
  waitingOfExtra,
} from './rules.ts'
import type { Extra, ExtraDetail, ExtraEvent, ExtraSums, Extras, Written } from './schema.ts'

type Row = Omit<Extra, 'createdAt' | 'steps'> & { createdAt: Date; isThere: boolean }

const photos = sql`change_order_pictures`

/** SQL for the extras of the project that this member may see. */
function selectExtras(member: Member, which: RawBuilder<unknown>) {
  return sql<Row>`
    select extra.id, extra.number, extra.member_id as "memberId", professional.full_name as "professionalName", extra.state, extra.version,
      extra.title, extra.description, extra.language as lang, extra.price, extra.days, extra.created_at as "createdAt",
      ${isProfessionalHere('between_whom')} as "isThere",
      ${photosOfEvent(photos, { eventId: sql`written.id`, reader: { id: member.userId } })} as pictures
    from change_orders extra
      join change_order_events written
        on written.change_order_id = extra.id and written.version = extra.version and written.title is not null
      left join project_members between_whom on between_whom.id = extra.member_id
      left join users professional on professional.id = between_whom.user_id
    where extra.project_id = ${member.projectId} and ${isBetween(member, sql`extra.member_id`)} and ${which}`
}

function extraOf(member: Member, { isThere, createdAt, ...row }: Row): Extra {
  const steps = may(member, 'proposeExtra') ? stepsOf(sideOf(member), row.state, { isThere }) : []
  return { ...row, steps, createdAt: createdAt.toISOString() }
}

/** A page of the extras that the user may see, newest first. `of` limits it to one professional. */
export async function listExtras(
  db: Db,
  user: User,
  { projectId, of, after }: { projectId: number; of: number | undefined; after: Cursor | undefined },
): Promise<Extras> {
  const member = await memberWho(db, 'seeExtras', user, projectId)
  const beyond = after ? isAfter(sql`extra.id`, sql`extra.id`, after) : sql`true`
  const ofOne = of === undefined ? sql`true` : sql`extra.member_id = ${of}`
  const { rows } = await sql<Row>`
    ${selectExtras(member, sql`${ofOne} and ${beyond}`)} order by extra.id desc limit ${extrasPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, extrasPerPage, (last) => ({ value: last.id, id: last.id }))
  return {
    extras: shown.map((row) => extraOf(member, row)),
    next,
  }
}

/** One extra. Throws 404 if the user is not a party to it. */
export async function findExtra(db: Db, user: User, { projectId, id }: { projectId: number; id: number }) {
  const member = await memberWho(db, 'seeExtras', user, projectId)
  const { rows } = await selectExtras(member, sql`extra.id = ${id}`).execute(db)
  if (!rows[0]) throw notFound()
  return extraOf(member, rows[0])
}

type EventRow = Omit<ExtraEvent, 'at' | 'written'> & {
  at: Date
  title: string | null
} & Omit<Written, 'title'>

/** One extra with its versions and decisions. */
export async function findExtraDetail(
  db: Db,
  user: User,
  ids: { projectId: number; id: number },
): Promise<ExtraDetail> {
  const extra = await findExtra(db, user, ids)
  const { rows } = await sql<EventRow>`
    select event.id, kind, version, users.full_name as name, event.user_id is not distinct from ${user.id} as "isOwn",
      event.created_at as at, reason, title, description, event.language as lang, price, days,
      ${photosOfEvent(photos, { eventId: sql`event.id`, reader: user })} as pictures
    from change_order_events event left join users on users.id = event.user_id
    where change_order_id = ${extra.id} order by event.id`.execute(db)
  return { ...extra, events: rows.map(eventOf) }
}

function eventOf({ at, title, description, lang, price, days, pictures, ...event }: EventRow): ExtraEvent {
  const written = title === null ? null : { title, description, lang, price, days, pictures }
  return { ...event, at: at.toISOString(), written }
}

/**
 * For each professional whose extras the user may see: the sum without extras, the sum of the agreed extras, and the
 * extras that are still open. The professionals are in the order in which they joined.
 */
export async function listExtraSums(db: Db, user: User, projectId: number): Promise<{ professionals: ExtraSums[] }> {
  const member = await memberWho(db, 'seeExtras', user, projectId)
  const inState = (state: ExtraState) => sql`filter (where state = ${state})`
  const { rows } = await sql<ExtraSums>`
    select professional.id as "memberId", full_name as name, role, professional.id is not null and left_at is null as "isThere",
      agreed_sum as "agreedSum", agreed_plan is not null as "isAgreed", coalesce(sum(price) ${inState('agreed')}, 0)::bigint as "extrasSum",
      coalesce(sum(days) ${inState('agreed')}, 0)::bigint as days,
      json_build_object('count', count(*) ${inState('proposed')},
        'sum', coalesce(sum(price) ${inState('proposed')}, 0)::bigint,
        'days', coalesce(sum(days) ${inState('proposed')}, 0)::bigint) as waiting,
      count(*) ${inState('requested')} as requested
    from (
        select member.id, role, left_at, agreed_sum, agreed_plan, full_name from project_members member join users on users.id = member.user_id
        where project_id = ${projectId} and role in ('contractor', 'architect') and ${isBetween(member, sql`member.id`)}
      ) professional
      full join (
        select member_id, state, price, days from change_orders
        where project_id = ${projectId} and ${isBetween(member, sql`member_id`)}
      ) extra on extra.member_id = professional.id
    group by professional.id, full_name, role, left_at, agreed_sum, agreed_plan
    having left_at is null or count(extra.member_id) > 0
    order by professional.id`.execute(db)
  return { professionals: rows }
}

type OpenExtras = {
  projectId: number
  memberId: number | null
  state: ExtraState
  isThere: boolean
  count: number
  id: number
}

/** The open extras of several projects that wait for a user. `members` are the user's memberships of those projects. */
export async function waitingExtras(db: Db, members: readonly Member[]): Promise<WaitingOf<ExtraWait>[]> {
  const { rows } = await sql<OpenExtras>`
    select extra.project_id as "projectId", extra.member_id as "memberId", state,
      ${isProfessionalHere('between_whom')} as "isThere", count(*) as count, max(extra.id) as id
    from change_orders extra left join project_members between_whom on between_whom.id = extra.member_id
    where extra.project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and state = any (${openStates})
    group by 1, 2, 3, 4 order by id desc`.execute(db)
  return rows.flatMap(({ projectId, count, id, ...extra }) => {
    const kind = waitingOfExtra(members.find((each) => each.projectId === projectId)!, extra)
    return kind ? [{ projectId, kind, count, id, memberId: null }] : []
  })
}

/** The number of undecided extras of a project that the member may see. */
export async function openExtras(db: Db, member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from change_orders
    where project_id = ${member.projectId} and state = any (${openStates}) and ${isBetween(member, sql`member_id`)}`.execute(
    db,
  )
  return rows[0]!.count
}

type News = { projectId: number; memberId: number | null; state: ExtraState; count: number; sum: number }

/**
 * What happened to the extras of several projects in a period. `members` are the user's memberships of those projects.
 * Every event updates the extra's `updated_at`, so the query can skip extras that have not changed since the period
 * began.
 */
export async function extraNews(db: Db, members: readonly Member[], period: Period): Promise<NewsOf<ExtraNews>[]> {
  const { rows } = await sql<News>`
    select project_id as "projectId", member_id as "memberId", state, count(*) as count, coalesce(sum(price), 0)::bigint as sum
    from change_orders
    where project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and updated_at >= ${period.from} and exists (
      select from change_order_events event
      where event.change_order_id = change_orders.id and event.kind = state and ${isWithin(period, 'event.created_at')})
    group by 1, 2, 3`.execute(db)
  return members.map((member) => {
    const shown = rows.filter(
      (row) => row.projectId === member.projectId && may(member, 'seeExtras') && isParty(member, row.memberId),
    )
    const inState = (state: ExtraState) =>
      totalFor(
        member,
        shown.filter((row) => row.state === state),
      )
    return {
      projectId: member.projectId,
      asked: inState('requested').count,
      offered: inState('proposed').count,
      agreed: inState('agreed'),
      declined: inState('declined').count,
    }
  })
}
