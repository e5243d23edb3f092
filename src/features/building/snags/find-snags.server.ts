import { type RawBuilder, sql } from 'kysely'
import { type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import type { NewsOf, WaitingOf } from '#features/building/projects/part-rules.ts'
import { photosOfEvent } from '#features/pictures/event-photos.server.ts'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { isAfterAscending } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  eventKinds,
  eventsOfKind,
  isOverdue,
  type Snag as SnagFacts,
  type SnagNews,
  type SnagsView,
  type SnagWait,
  snagsPerPage,
  stepsOf,
  waitingOfSnag,
  withoutDay,
} from './rules.ts'
import type { Snag, SnagDetail, SnagEvent, Snags } from './schema.ts'
import { assigneeJson, editedOf, hasAcceptor, isShared, snagPhotos as photos } from './stored-snag.server.ts'

type Row = Omit<Snag, 'createdAt' | 'steps' | 'version' | 'isOverdue' | 'last' | 'assignee'> & {
  createdAt: Date
  isOwn: boolean
  hasAcceptor: boolean
  isShared: boolean
  assignee: (NonNullable<Snag['assignee']> & { employerId: number | null }) | null
  last: NonNullable<Snag['last']> | null
  due: number
}

/**
 * The due day of a snag, as days since 2000. Snags without a due day come last. The index `snags_state` has the same
 * expression.
 */
const due = sql`coalesce(snag.until - date '2000-01-01', ${sql.lit(withoutDay)})`
/**
 * The value by which a tab sorts its snags first: the due day in `open` and `mine`. In the other tabs it is the same
 * for all snags, so they are only sorted by the newest.
 */
const rankIn = (show: SnagsView) => (show === 'open' || show === 'mine' ? due : sql`0`)

/**
 * SQL for whether the member or their team has to put a snag right. A supervisor also has to put right the
 * professional's snags. `isOfAssignedSide` is the same rule in TypeScript.
 */
const isMine = ({ memberId, teamRole, employerId }: Member) => {
  const heads = sql`${teamRole === 'supervisor' ? [memberId, employerId] : [memberId]}::bigint[]`
  return sql`snag.assignee_id in (select id from project_members where id = any (${heads}) or employer_id = any (${heads}))`
}
const inView = (show: SnagsView, member: Member) =>
  show === 'mine' ? sql`snag.state <> 'accepted' and ${isMine(member)}` : sql`snag.state = ${show}`

function selectSnags(member: Member, { which, rank }: { which: RawBuilder<unknown>; rank: RawBuilder<unknown> }) {
  const reader = { id: member.userId }
  return sql<Row>`
    select snag.id, snag.number, snag.title, snag.place, snag.language as lang, snag.state, snag.until, snag.created_at as "createdAt",
      author.full_name as "raisedBy", snag.user_id is not distinct from ${member.userId} as "isOwn", ${rank} as due,
      case when assignee.id is not null then json_build_object('memberId', assignee.id, 'name', assignee_user.full_name,
        'role', assignee.role, 'teamRole', assignee.team_role, 'employerId', assignee.employer_id,
        'isThere', assignee.left_at is null, 'isOwn', assignee.user_id = ${member.userId}) end as assignee,
      ${hasAcceptor} as "hasAcceptor", ${isShared} as "isShared",
      ${photosOfEvent(photos, { eventId: sql`raised.id`, reader })} as before,
      ${photosOfEvent(photos, { eventId: sql`finished.id`, reader })} as after,
      case when latest.id is not null then json_build_object('id', latest.id, 'kind', latest.kind, 'name', latest_user.full_name,
        'isOwn', latest.user_id is not distinct from ${member.userId}, 'note', latest.note, 'lang', latest.language,
        'at', to_char(latest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as last
    from snags snag
      join snag_events raised on raised.snag_id = snag.id and raised.kind = 'raised'
      left join users author on author.id = snag.user_id
      left join project_members assignee on assignee.id = snag.assignee_id
      left join users assignee_user on assignee_user.id = assignee.user_id
      left join lateral (select id from snag_events where snag_id = snag.id and kind = 'done' and snag.state <> 'open'
        order by id desc limit 1) finished on true
      left join lateral (select * from snag_events where snag_id = snag.id and kind in ('done', 'accepted', 'reopened')
        order by id desc limit 1) latest on true
      left join users latest_user on latest_user.id = latest.user_id
    where snag.project_id = ${member.projectId} and snag.deleted_at is null and ${which}`
}

function snagOf(member: Member, now: Date, row: Row): Snag {
  const { assignee: given, isOwn, hasAcceptor: isAccepted, isShared: isOthersToo, due: _, createdAt, ...snag } = row
  const { employerId = null, ...assignee } = given ?? {}
  const assigned = given?.isThere ? { memberId: given.memberId, employerId } : null
  return {
    ...snag,
    assignee: given && (assignee as NonNullable<Snag['assignee']>),
    isOverdue: isOverdue(snag, dayInIndia(now)),
    createdAt: createdAt.toISOString(),
    steps: stepsOf(member, {
      ...{ state: snag.state, assignee: assigned, isOwn, hasAcceptor: isAccepted, isShared: isOthersToo },
    }),
    version: versionOf(
      editedOf({ ...snag, assigneeId: given?.memberId ?? null, pictureIds: snag.before.map(({ id }) => id) }),
    ),
  }
}

type Page = { projectId: number; show: SnagsView; after: Cursor | undefined; now: Date }

/**
 * A page of the snags of a tab. The tabs `open` and `mine` are sorted by due day. The other tabs have the newest snags
 * first.
 */
export async function listSnags(db: Db, user: User, { projectId, show, after, now }: Page): Promise<Snags> {
  const member = await memberWho(db, 'seeSnags', user, projectId)
  const rank = rankIn(show)
  const [same, above] = after ? isAfterAscending(rank, sql`snag.id`, after) : []
  const beyond = same ? sql`(${same} or ${above})` : sql`true`
  const { rows } = await sql<Row>`
    ${selectSnags(member, { which: sql`${inView(show, member)} and ${beyond}`, rank })}
    order by due, snag.id desc limit ${snagsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, snagsPerPage, (last) => ({ value: last.due, id: last.id }))
  return {
    snags: shown.map((row) => snagOf(member, now, row)),
    next,
    counts: await countSnags(db, member),
  }
}

async function countSnags(db: Db, member: Member): Promise<Snags['counts']> {
  const { rows } = await sql<Snags['counts']>`
    select count(*) filter (where ${inView('open', member)}) as open, count(*) filter (where ${inView('done', member)}) as done,
      count(*) filter (where ${inView('accepted', member)}) as accepted, count(*) filter (where ${inView('mine', member)}) as mine
    from snags snag where project_id = ${member.projectId} and deleted_at is null`.execute(db)
  return rows[0]!
}

type One = { projectId: number; id: number; now: Date }

export async function findSnag(db: Db, user: User, { projectId, id, now }: One): Promise<Snag> {
  const member = await memberWho(db, 'seeSnags', user, projectId)
  return snagOf(member, now, await requireRow(db, member, id))
}

/** The row of a snag that is not deleted. */
export async function requireRow(db: Db, member: Member, id: number): Promise<Row> {
  const { rows } = await selectSnags(member, { which: sql`snag.id = ${id}`, rank: sql`0` }).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type EventRow = Omit<SnagEvent, 'at' | 'pictures'> & { at: Date; pictures: UploadedPicture[] }

/** A snag with its events. */
export async function findSnagDetail(db: Db, user: User, of: One): Promise<SnagDetail> {
  const snag = await findSnag(db, user, of)
  const { rows } = await sql<EventRow>`
    select event.id, kind, users.full_name as name, event.user_id is not distinct from ${user.id} as "isOwn", note,
      event.language as lang, event.created_at as at,
      ${photosOfEvent(photos, { eventId: sql`event.id`, reader: user })} as pictures
    from unnest(${eventKinds}::text[]) of_kind
      cross join lateral (select * from snag_events where snag_id = ${snag.id} and kind = of_kind order by id desc limit ${eventsOfKind}) event
      left join users on users.id = event.user_id
    order by event.id`.execute(db)
  return { ...snag, events: rows.map((event) => ({ ...event, at: event.at.toISOString() })) }
}

/** The snags of several projects that wait for a user. `members` are the user's memberships of those projects. */
export async function waitingSnags(db: Db, members: readonly Member[]): Promise<WaitingOf<SnagWait>[]> {
  const { rows } = await sql<Omit<SnagFacts, 'isShared'> & { projectId: number; count: number; id: number }>`
    select "projectId", state, assignee, "hasAcceptor", "isOwn", count(*) as count, max(id) as id from (
      select snag.id, snag.project_id as "projectId", state, ${assigneeJson} as assignee, ${hasAcceptor} as "hasAcceptor",
        snag.user_id is not distinct from ${members[0]?.userId ?? null} as "isOwn"
      from snags snag left join project_members assignee on assignee.id = snag.assignee_id
      where snag.project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and state in ('open', 'done')
        and deleted_at is null
    ) undone group by 1, 2, 3, 4, 5`.execute(db)
  return rows.flatMap(({ projectId, count, id, ...snag }) => {
    const kind = waitingOfSnag(members.find((each) => each.projectId === projectId)!, snag)
    return kind ? [{ projectId, kind, count, id, memberId: null }] : []
  })
}

/** The number of snags of a project that are not accepted. */
export async function openSnags(db: Db, { projectId }: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from snags where project_id = ${projectId} and deleted_at is null and state in ('open', 'done')`.execute(
    db,
  )
  return rows[0]!.count
}

/**
 * What happened to the snags of several projects in a period. `members` are the user's memberships of those projects.
 * Every event updates the snag's `updated_at`, so the query can skip snags that have not changed since the period
 * began.
 */
export async function snagNews(db: Db, members: readonly Member[], period: Period): Promise<NewsOf<SnagNews>[]> {
  const seen = members.filter((member) => may(member, 'seeSnags')).map(({ projectId }) => projectId)
  const { rows } = await sql<NewsOf<SnagNews>>`
    select "projectId", count(*) filter (where state = 'open' and "isNew") as raised,
      count(*) filter (where state = 'open' and not "isNew") as reopened,
      count(*) filter (where state = 'done') as done, count(*) filter (where state = 'accepted') as accepted
    from (
      select project_id as "projectId", state, bool_or(kind = 'raised') as "isNew"
      from snags join snag_events event on event.snag_id = snags.id
      where project_id = any (${seen}::bigint[]) and deleted_at is null and updated_at >= ${period.from} and ${isWithin(period, 'event.created_at')}
        and (kind = state or (state = 'open' and kind in ('raised', 'reopened')))
      group by snags.id
    ) changed group by 1`.execute(db)
  return rows
}
