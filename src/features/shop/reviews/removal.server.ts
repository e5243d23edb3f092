import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { productReviewNews } from './notifications.server.ts'
import { lockProduct } from './own-review.server.ts'

type OfReview = { reviewId: number; now: Date }
type Locked = { authorId: number | null; slug: string; text: string; isRemoved: boolean }

/** Locks a review, after its product, whose rating changes with it. 404 if the review does not exist. */
async function lockReview(db: Db, reviewId: number): Promise<Locked> {
  const of = await db.selectFrom('product_reviews').select('product_id').where('id', '=', reviewId).executeTakeFirst()
  if (of) await lockProduct(db, of.product_id)
  const { rows } = await sql<Locked>`
    select r.user_id as "authorId", p.slug, r.text, r.removed_at is not null as "isRemoved"
    from product_reviews r join products p on p.id = r.product_id where r.id = ${reviewId} for no key update of r`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Hides a review and its photos from everyone but its author, and takes it out of the product's rating. The author is
 * notified. Returns whether this call removed the review, because it may have been removed before. The caller writes
 * the audit entry in the same transaction. 404 if the review does not exist.
 */
export async function removeProductReview(
  db: Db,
  staff: Staff,
  { reviewId, reason, now }: OfReview & { reason: RemovalReason },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, slug, isRemoved } = await lockReview(db, reviewId)
    if (isRemoved) return false
    await db
      .updateTable('product_reviews')
      .set({ removed_at: now, removed_reason: reason, removed_by: staff.id })
      .where('id', '=', reviewId)
      .execute()
    if (authorId !== null)
      await notify(db, authorId, { kind: productReviewNews.removed, details: { slug, reason }, now })
    return true
  })
}

/**
 * Shows a removed review again, as its author left it. If the author has deleted it meanwhile, it is deleted for good,
 * and they may write a new one.
 */
export async function restoreProductReview(db: Db, { reviewId, now }: OfReview): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { authorId, slug, text, isRemoved } = await lockReview(db, reviewId)
    if (!isRemoved) return false
    if (text === '') {
      await db.deleteFrom('product_reviews').where('id', '=', reviewId).execute()
      return true
    }
    await db
      .updateTable('product_reviews')
      .set({ removed_at: null, removed_reason: null, removed_by: null })
      .where('id', '=', reviewId)
      .execute()
    if (authorId !== null) await notify(db, authorId, { kind: productReviewNews.restored, details: { slug }, now })
    return true
  })
}
