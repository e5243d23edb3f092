import { sql } from 'kysely'
import { type Decided, decideReports } from '#features/backoffice/reports/decisions.server.ts'
import { type Subject, subjectText } from '#features/backoffice/reports/rules.ts'
import { subjects } from '#features/backoffice/reports/subjects.server.ts'
import { deactivateByStaff } from '#features/backoffice/users/blocking.server.ts'
import {
  removePhoto,
  removeReply,
  removeReview,
  restorePhoto,
  restoreReply,
  restoreReview,
} from '#features/building/reviews/removal.server.ts'
import { removeMessage } from '#features/messaging/safety/removal.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { removeProductReview, restoreProductReview } from '#features/shop/reviews/removal.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { removeProject, removeProjectPhoto, restoreProject, restoreProjectPhoto } from './project-removal.server.ts'
import { isRemovable, type Removable, removableText } from './rules.ts'
import type { DecisionInput } from './schema.ts'

type Given = DecisionInput & { subject: Subject; now: Date }
type Undecided = { ok: false; reason: 'still_shown' | 'staff' | 'already_decided' }

/** Thrown to roll back the transaction of a decision. */
class NotDecided extends Error {
  readonly undecided: Undecided
  constructor(undecided: Undecided) {
    super(undecided.reason)
    this.undecided = undecided
  }
}

/**
 * Decides on a reported subject: closes its reports, notifies the people who reported it, and removes the subject if
 * staff decide so. If two members of staff decide, only the first decision counts. A profile is removed by deactivating
 * its account, unless staff have already deactivated it.
 */
export async function decide(db: Db, staff: Staff, given: Given): Promise<Decided | Undecided> {
  const { subject, decision, reason, text, now } = given
  try {
    return await inTransaction(db, async (db) => {
      await refuseOwnContent(db, staff, subject)
      if (subject.kind === 'professional' && decision === 'removed') await hideProfile(db, staff, given)
      const decided = await decideReports(db, staff, { subject, decision, text, now })
      if (!decided.ok) throw new NotDecided(decided)
      const isRemoved = decided.decision === 'removed'
      if (isRemoved && isRemovable(subject))
        await removals[subject.kind].remove(db, staff, { ...idsOf(subject), reason: reason!, now })
      if (isRemoved && subject.kind === 'message') await removeMessage(db, { ...subject, reason: reason!, now })
      const why = isRemoved ? (reason ?? given.blockReason) : undefined
      const details = { decision: decided.decision, reports: decided.count, ...(why && { reason: why }) }
      await recordAct(db, staff, { act: 'reports.decided', subject: { content: subjectText(subject) }, details, now })
      return decided
    })
  } catch (error) {
    if (error instanceof NotDecided) return error.undecided
    throw error
  }
}

/**
 * Deactivates the account behind a profile. Call it before the listing is locked, because an account is always locked
 * before its listing. Throws 404 if there is no such profile.
 */
async function hideProfile(db: Db, staff: Staff, { subject, blockReason, now }: Given): Promise<void> {
  const { blocked_at, ownerId } = await db
    .selectFrom('professionals')
    .leftJoin('users', 'users.id', 'professionals.user_id')
    .select(['blocked_at', 'user_id as ownerId'])
    .where('professionals.id', '=', subject.id)
    .executeTakeFirstOrThrow(() => notFound())
  // Nothing to do if staff have already deactivated the account. A listing that its owner has hidden is not enough,
  // because it becomes visible again at the owner's next login.
  if (blocked_at) return
  if (ownerId === null || !blockReason) throw new NotDecided({ ok: false, reason: 'still_shown' })
  const deactivated = await deactivateByStaff(db, staff, { id: ownerId, reason: blockReason, now })
  if (!deactivated.ok) throw new NotDecided({ ok: false, reason: 'staff' })
}

type OfSubject = { subject: Removable; now: Date }
type Removal = OfSubject & { reason: RemovalReason }

/**
 * Removes published content, whether or not it was reported, and closes its open reports. A repeated removal has no
 * effect. Throws 404 if the content does not exist, and 403 if it concerns the member of staff who removes it.
 */
export async function removeContent(db: Db, staff: Staff, removal: Removal): Promise<void> {
  await inTransaction(db, async (db) => {
    await refuseOwnContent(db, staff, removal.subject)
    const { subject, reason, now } = removal
    if (!(await removals[subject.kind].remove(db, staff, { ...idsOf(subject), reason, now }))) return
    if (subject.kind !== 'project_photo')
      await decideReports(db, staff, { subject, decision: 'removed', text: '', now })
    const content = { content: removableText(subject) }
    await recordAct(db, staff, { act: 'content.removed', subject: content, details: { reason }, now })
  })
}

/** Shows removed content again. */
export async function restoreContent(db: Db, staff: Staff, restoration: OfSubject): Promise<void> {
  await inTransaction(db, async (db) => {
    await refuseOwnContent(db, staff, restoration.subject)
    const { subject, now } = restoration
    if (!(await removals[subject.kind].restore(db, { ...idsOf(subject), now }))) return
    await recordAct(db, staff, { act: 'content.restored', subject: { content: removableText(subject) }, now })
  })
}

type Removing = { reviewId: number; projectId: number; photoId: number; reason: RemovalReason; now: Date }

/** What taking away does, and how it is taken back, by kind of content. Both tell whether they had an effect. */
const removals: Record<
  Removable['kind'],
  {
    remove(db: Db, staff: Staff, of: Removing): Promise<boolean>
    restore(db: Db, of: Omit<Removing, 'reason'>): Promise<boolean>
  }
> = {
  review: { remove: removeReview, restore: restoreReview },
  reply: { remove: removeReply, restore: restoreReply },
  photo: { remove: removePhoto, restore: restorePhoto },
  project: { remove: (db, _staff, of) => removeProject(db, of), restore: restoreProject },
  'product-review': { remove: removeProductReview, restore: restoreProductReview },
  project_photo: { remove: (db, _staff, of) => removeProjectPhoto(db, of), restore: restoreProjectPhoto },
}

/** The ids as each of these functions names them. */
function idsOf(subject: Removable) {
  const photoId = 'photoId' in subject ? subject.photoId : 0
  return { reviewId: subject.id, projectId: subject.id, photoId }
}

type People = { owner: number | null; author: number | null }

/**
 * Refuses (403) an action on content that concerns the member of staff: their profile, portfolio or conversation, what
 * they wrote, or what was written about them.
 */
async function refuseOwnContent(db: Db, staff: Staff, { kind, id }: Subject | Removable): Promise<void> {
  const { people } = subjects[kind === 'project_photo' ? 'project' : kind]
  const { rows } = await sql<People>`${people(id)}`.execute(db)
  for (const { owner, author } of rows) refuseOwn(staff, [owner, author])
}
