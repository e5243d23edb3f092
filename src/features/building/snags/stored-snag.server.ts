import { sql } from 'kysely'
import type { Member } from '#features/building/projects/access.server.ts'
import { may, projectRoles } from '#features/building/projects/access-rules.ts'
import type { Recipient } from '#features/building/projects/announce.server.ts'
import { type StoredPhotos, storedPhotosOf } from '#features/pictures/event-photos.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type Assignee, acceptsByRole, type eventKinds, isOfAssignedSide, type SnagState } from './rules.ts'

/** The fields that the form edits, in a fixed order. Photos that the user does not see are left out. */
export type Edited = {
  title: string
  place: string
  until: string
  assigneeId: number | null
  pictureIds: readonly number[]
}

export function editedOf(snag: Omit<Edited, 'until'> & { until: string | null }): Edited {
  const { title, place, until, assigneeId, pictureIds } = snag
  return { title, place, until: until ?? '', assigneeId, pictureIds }
}

export type StoredSnag = Edited & {
  id: number
  state: SnagState
  language: Language
  /** The author's membership. Null once they have left. */
  authorId: number | null
  isOwn: boolean
  isDeleted: boolean
  /** Null if nobody is named, or if the named person has left the project. */
  assignee: Assignee
  hasAcceptor: boolean
  isShared: boolean
  /** The event that raised the snag, which has the photos of how it was found. */
  raisedId: number
  photos: StoredPhotos
  /** The event of the snag's last move. Null if it never moved. */
  lastMove: number | null
}

export const snagPhotos = sql`snag_pictures`

const acceptors = projectRoles.filter((role) => may({ role, teamRole: null }, 'acceptSnag'))

/** SQL for whether somebody on the project may accept `snag` by their role, not counting the side of its `assignee`. */
export const hasAcceptor = sql<boolean>`exists (
  select from project_members acceptor
  where acceptor.project_id = snag.project_id and acceptor.left_at is null and acceptor.role = any (${acceptors})
    and (assignee.left_at is not null
      or (acceptor.id is distinct from assignee.id and acceptor.id is distinct from assignee.employer_id)))`

/** SQL for the person who has to put `snag` right. Null if nobody is named or the `assignee` has left the project. */
export const assigneeJson = sql<Assignee>`case when assignee.id is not null and assignee.left_at is null
  then jsonb_build_object('memberId', assignee.id, 'employerId', assignee.employer_id) end`

/** SQL for whether somebody other than its author has worked on `snag`. */
export const isShared = sql<boolean>`exists (
  select from snag_events where snag_id = snag.id and user_id is distinct from snag.user_id)`

/**
 * A snag of the project, including a deleted one. The caller has locked the project. Throws 404 if there is no such
 * snag.
 */
export async function requireSnag(db: Db, member: Member, id: number): Promise<StoredSnag> {
  const photos = storedPhotosOf(snagPhotos, { eventId: sql`raised.id`, reader: { id: member.userId } })
  const { rows } = await sql<Omit<StoredSnag, 'pictureIds'>>`
    select snag.id, title, place, coalesce(until::text, '') as until, assignee_id as "assigneeId", state, snag.language,
      (select id from project_members where project_id = snag.project_id and user_id = snag.user_id and left_at is null) as "authorId",
      snag.user_id is not distinct from ${member.userId} as "isOwn", deleted_at is not null as "isDeleted", raised.id as "raisedId",
      ${assigneeJson} as assignee, ${hasAcceptor} as "hasAcceptor", ${isShared} as "isShared", ${photos} as photos,
      (select max(id) from snag_events where snag_id = snag.id and kind in ('done', 'accepted', 'reopened')) as "lastMove"
    from snags snag join snag_events raised on raised.snag_id = snag.id and raised.kind = 'raised'
      left join project_members assignee on assignee.id = snag.assignee_id
    where snag.id = ${id} and snag.project_id = ${member.projectId}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0], pictureIds: rows[0].photos.seen }
}

type NewEvent = {
  snagId: number
  userId: number
  kind: (typeof eventKinds)[number]
  note?: string
  language: Language
  pictureIds?: readonly number[]
  now: Date
}

/** Stores an event of a snag and its photos. */
export async function storeEvent(db: Db, event: NewEvent): Promise<void> {
  const { snagId, userId, kind, note = '', language, pictureIds = [], now } = event
  const { id } = await db
    .insertInto('snag_events')
    .values({ snag_id: snagId, user_id: userId, kind, note, language, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPhotos(db, id, pictureIds)
}

export async function addPhotos(db: Db, eventId: number, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ event_id: eventId, picture_id, position }))
  await db.insertInto('snag_pictures').values(rows).execute()
}

/** Chooses the recipients on the side that has to put the snag right. */
export const assignedSide = (assignee: Assignee) => (recipient: Recipient) => isOfAssignedSide(recipient, assignee)

/** Chooses the recipients who may accept the snag by their role. If there are none, chooses its author. */
export const acceptingSide =
  ({ assignee, hasAcceptor, authorId }: Pick<StoredSnag, 'assignee' | 'hasAcceptor' | 'authorId'>) =>
  (recipient: Recipient) =>
    hasAcceptor ? acceptsByRole(recipient, assignee) : recipient.memberId === authorId
