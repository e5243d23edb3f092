import { sql } from 'kysely'
import { removeShownPicture } from '#features/directory/professionals/owner-columns.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { moderationNews, type Removable } from './notifications.server.ts'

/**
 * The functions of this file that remove and restore return whether they changed anything. The caller writes the audit
 * entry in the same transaction.
 */
type OfReview = { reviewId: number; now: Date }
type WithReason = OfReview & { reason: RemovalReason }
type Locked = { authorId: number | null; ownerId: number | null; professionalId: number; comment: string }

/**
 * Locks a review until the transaction ends. It locks the professional first, because a removal changes the rating.
 * Throws 404 if there is no such review.
 */
export async function lockReview(db: Db, reviewId: number): Promise<Locked> {
  await sql`select lock_professional(professional_id) from reviews where id = ${reviewId}`.execute(db)
  const { rows } = await sql<Locked>`
    select r.user_id as "authorId", p.user_id as "ownerId", r.professional_id as "professionalId", r.comment
    from reviews r join professionals p on p.id = r.professional_id where r.id = ${reviewId} for no key update of r`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Hides a review from everyone and excludes it from the professional's rating. The list shows a line with the reason in
 * its place, and the author is notified. Only the first of two removals changes anything. Throws 404 if there is no
 * such review.
 */
export async function removeReview(db: Db, staff: Staff, { reviewId, reason, now }: WithReason): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, professionalId } = await lockReview(db, reviewId)
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ removed_at: now, removed_reason: reason, removed_by: staff.id })
      .where('id', '=', reviewId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await notifyRemoved(db, authorId, { what: 'review', reason, professionalId, now })
    return true
  })
}

/**
 * Shows a removed review again and includes it in the rating. If the author has deleted the review meanwhile, the line
 * about the removal is deleted instead, and the author may write a new review.
 */
export async function restoreReview(db: Db, { reviewId, now }: OfReview): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, professionalId, comment } = await lockReview(db, reviewId)
    if (comment === '') {
      await db.deleteFrom('reviews').where('id', '=', reviewId).execute()
      return true
    }
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ removed_at: null, removed_reason: null, removed_by: null })
      .where('id', '=', reviewId)
      .where('removed_at', 'is not', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await notifyRestored(db, authorId, { what: 'review', professionalId, now })
    return true
  })
}

/** Hides the professional's reply and notifies them. Throws 404 if there is no reply. */
export async function removeReply(db: Db, staff: Staff, { reviewId, reason, now }: WithReason): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, professionalId } = await lockReview(db, reviewId)
    const before = await db
      .selectFrom('reviews')
      .select(['reply', 'reply_removed_at'])
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow()
    if (before.reply_removed_at) return false
    if (before.reply === null) throw notFound()
    const removal = { reply_removed_at: now, reply_removed_reason: reason, reply_removed_by: staff.id }
    await db.updateTable('reviews').set(removal).where('id', '=', reviewId).execute()
    await notifyRemoved(db, ownerId, { what: 'reply', reason, professionalId, now })
    return true
  })
}

/** Shows a removed reply again. If the professional has deleted it meanwhile, they may write a new one. */
export async function restoreReply(db: Db, { reviewId, now }: OfReview): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, professionalId } = await lockReview(db, reviewId)
    const restored = await db
      .updateTable('reviews')
      .set({ reply_removed_at: null, reply_removed_reason: null, reply_removed_by: null })
      .where('id', '=', reviewId)
      .where('reply_removed_at', 'is not', null)
      .returning('reply')
      .executeTakeFirst()
    if (!restored) return false
    if (restored.reply) await notifyRestored(db, ownerId, { what: 'reply', professionalId, now })
    return true
  })
}

type OfPhoto = { photoId: number }

/**
 * Hides one photo of a review, and keeps it out of the author's other reviews. Throws 404 if the review has no such
 * photo.
 */
export async function removePhoto(
  db: Db,
  staff: Staff,
  { reviewId, photoId, reason, now }: WithReason & OfPhoto,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, professionalId } = await lockReview(db, reviewId)
    const { removed_at } = await db
      .selectFrom('review_pictures')
      .select('removed_at')
      .where('review_id', '=', reviewId)
      .where('picture_id', '=', photoId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (removed_at) return false
    const removal = { removed_at: now, removed_reason: reason, removed_by: staff.id }
    await setPhoto(db, { reviewId, photoId }, removal)
    await withhold(db, photoId)
    await removeShownPicture(db, photoId)
    await notifyRemoved(db, authorId, { what: 'photo', reason, professionalId, now })
    return true
  })
}

/**
 * Shows a removed photo again and notifies its author. Returns whether it was removed from this review. Throws 404 if
 * there is no such review.
 */
export async function restorePhoto(db: Db, { reviewId, photoId, now }: OfReview & OfPhoto): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, professionalId } = await lockReview(db, reviewId)
    const shown = { removed_at: null, removed_reason: null, removed_by: null }
    if (!(await setPhoto(db, { reviewId, photoId }, shown))) return false
    await showAgain(db, photoId)
    await notifyRestored(db, authorId, { what: 'photo', professionalId, now })
    return true
  })
}

/** Removes or restores a photo of a review. Returns whether anything changed. */
async function setPhoto(
  db: Db,
  { reviewId, photoId }: { reviewId: number; photoId: number },
  removal: { removed_at: Date | null; removed_reason: RemovalReason | null; removed_by: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_pictures')
    .set(removal)
    .where('review_id', '=', reviewId)
    .where('picture_id', '=', photoId)
    .where('removed_at', removal.removed_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Notice = { what: Removable; professionalId: number; now: Date }

async function notifyRemoved(db: Db, userId: number | null, { now, ...details }: Notice & { reason: RemovalReason }) {
  if (userId !== null) await notify(db, userId, { kind: moderationNews.removed, details, now })
}

async function notifyRestored(db: Db, userId: number | null, { now, ...details }: Notice) {
  if (userId !== null) await notify(db, userId, { kind: moderationNews.restored, details, now })
}
