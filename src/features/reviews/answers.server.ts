import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import { replyReceived } from './notifications.server.ts'
import type { Helpful } from './schema.ts'

type User = Pick<Visitor, 'id'>

/**
 * Marks a review as helpful, or removes the mark; each user counts once. 404 when there is no such review, or when
 * the user wrote it or is its subject.
 */
export async function voteHelpful(
  db: Db,
  user: User,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<Helpful> {
  const { rows } = await sql`
    select 1 from reviews r join professionals p on p.id = r.professional_id and ${isListed}
    where r.id = ${reviewId} and r.user_id is distinct from ${user.id} and p.user_id is distinct from ${user.id}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
  if (isHelpful)
    await db
      .insertInto('review_votes')
      .values({ review_id: reviewId, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // The review is locked before its vote, as it is by a deletion of the review.
  else
    await sql`
      with review as (select id from reviews where id = ${reviewId} for no key update)
      delete from review_votes using review where review_id = review.id and user_id = ${user.id}`.execute(db)
  const { helpful_count } = await db
    .selectFrom('reviews')
    .select('helpful_count')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow(() => notFound())
  return { helpfulCount: helpful_count, isHelpful }
}

/** The reviewed professional's reply; null removes it. 404 when the review is not about this professional. */
export async function replyToReview(
  db: Db,
  user: User,
  { reviewId, reply, now }: { reviewId: number; reply: string | null; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const { authorId, professionalId } = await db
      .updateTable('reviews')
      .set({ reply, replied_at: reply === null ? null : now })
      .where('id', '=', reviewId)
      .where('professional_id', 'in', (query) =>
        query.selectFrom('professionals').select('id').where('user_id', '=', user.id),
      )
      .returning(['user_id as authorId', 'professional_id as professionalId'])
      .executeTakeFirstOrThrow(() => notFound())
    if (reply === null || authorId === null) return
    // A reply that is changed, or written again, is none that is new.
    const fold = String(reviewId)
    await notify(db, authorId, { kind: replyReceived, details: { professionalId }, actorId: user.id, fold, now })
  })
}
