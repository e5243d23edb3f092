import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  isBetween,
  isProfessionalHere,
  type Member,
  notForRole,
  type User,
} from '#features/building/projects/access.server.ts'
import { type Side, sideOf } from '#features/building/projects/between-rules.ts'
import { type StoredPhotos, storedPhotosOf } from '#features/pictures/event-photos.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type ExtraState, type ExtraStep, extraSteps, isOpen, type Terms } from './rules.ts'

export type StoredExtra = {
  id: number
  memberId: number | null
  state: ExtraState
  version: number
  language: Language
  price: number | null
  days: number | null
  /** Whether the professional is still on the project. */
  isThere: boolean
}

/** An extra of the project. The caller has locked the project. Throws 404 if the member is not a party to it. */
export async function requireExtra(db: Db, member: Member, id: number): Promise<StoredExtra> {
  const { rows } = await sql<StoredExtra>`
    select extra.id, extra.member_id as "memberId", state, version, language, price, days,
      ${isProfessionalHere('between_whom')} as "isThere"
    from change_orders extra left join project_members between_whom on between_whom.id = extra.member_id
    where extra.id = ${id} and extra.project_id = ${member.projectId} and ${isBetween(member, sql`extra.member_id`)}
    `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Taken = {
  step: ExtraStep
  /** The version that the member saw. */
  version: number
  isRepeated?: () => Promise<boolean> | boolean
  /** The refusal if there is a later version. */
  changed: () => HttpRefusal
}

/**
 * The side on which a member takes this step. Undefined if they have already taken it. Throws 409 if the extra is
 * decided or its professional has left, and 403 if the step is not theirs.
 */
export function takesStep(member: Member, extra: StoredExtra, taken: Taken): Promise<Side | undefined> {
  const { step, version, isRepeated, changed } = taken
  return requireStep({
    ...{ step: extraSteps[step], sides: [sideOf(member)], facts: extra, isRepeated },
    isSeen: isOpen(extra.state) && extra.version === version,
    refusals: {
      changed: () =>
        isOpen(extra.state)
          ? changed()
          : new HttpRefusal(409, msg`This extra has changed in the meantime. You now see the latest version.`),
      notTheirs: notForRole,
      notNow: () =>
        extra.isThere
          ? notForRole()
          : new HttpRefusal(409, msg`They are no longer on this project, so nothing new can be agreed with them.`),
    },
  })
}

/** A stored version, with the photos that the user may see. Undefined if there is no such version. */
export async function termsOf(
  db: Db,
  reader: User,
  { id, version }: { id: number; version: number },
): Promise<(Terms & { photos: StoredPhotos }) | undefined> {
  const { rows } = await sql<Omit<Terms, 'pictureIds'> & { photos: StoredPhotos }>`
    select title, description, price, days,
      ${storedPhotosOf(sql`change_order_pictures`, { eventId: sql`event.id`, reader })} as photos
    from change_order_events event where change_order_id = ${id} and version = ${version} and title is not null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], pictureIds: rows[0].photos.all }
}

type NewVersion = {
  id: number
  userId: number
  kind: 'requested' | 'proposed'
  version: number
  terms: Terms
  language: Language
  now: Date
}

/** Stores a version and its photos. */
export async function storeVersion(db: Db, { id, userId, kind, version, terms, language, now }: NewVersion) {
  const { title, description, price, days, pictureIds } = terms
  const event = await db
    .insertInto('change_order_events')
    .values({
      ...{ change_order_id: id, user_id: userId, kind, version, title, description, language, price, days },
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pictureIds.length > 0)
    await db
      .insertInto('change_order_pictures')
      .values(pictureIds.map((picture_id, position) => ({ event_id: event.id, picture_id, position })))
      .execute()
}
