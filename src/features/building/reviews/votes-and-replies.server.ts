import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { reviewNews } from './notifications.server.ts'
import type { Helpful } from './schema.ts'

type User = Pick<Visitor, 'id'>

/**
 * Marks a review as helpful, or removes the mark. Each user counts once. Throws 404 if there is no such review, or if
 * the user wrote it or is its subject.
 */
export async function voteHelpful(
  db: Db,
  user: User,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<Helpful> {
  const { rows } = await sql`
    select 1 from reviews r join professionals p on p.id = r.professional_id and ${isListed}
    where r.id = ${reviewId} and r.removed_at is null and r.user_id is distinct from ${user.id} and p.user_id is distinct from ${user.id}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
  if (isHelpful)
    await db
      .insertInto('review_votes')
      .values({ review_id: reviewId, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Locks the review before the vote, because a deletion of the review locks them in this order too.
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

export type Replied = { ok: true } | { ok: false; reason: 'removed' }

/**
 * Stores the reviewed professional's reply, or deletes it if it is null. A reply that staff have removed can only be
 * deleted, and no new one may take its place. Throws 404 if the review is not about this professional, or was removed.
 */
export async function replyToReview(
  db: Db,
  user: User,
  { reviewId, reply, now }: { reviewId: number; reply: string | null; now: Date },
): Promise<Replied> {
  return inTransaction(db, async (db) => {
    const { authorId, professionalId, isRemoved } = await db
      .updateTable('reviews')
      .set({
        reply: sql`case when ${reply}::text is null or reply_removed_at is null then ${reply} else reply end`,
        replied_at: sql`case when ${reply}::text is null or reply_removed_at is null then ${reply === null ? null : now}::timestamptz else replied_at end`,
      })
      .where('id', '=', reviewId)
      .where('removed_at', 'is', null)
      .where('professional_id', 'in', (query) =>
        query.selectFrom('professionals').select('id').where('user_id', '=', user.id),
      )
      .returning(['user_id as authorId', 'professional_id as professionalId'])
      .returning(sql<boolean>`reply_removed_at is not null`.as('isRemoved'))
      .executeTakeFirstOrThrow(() => notFound())
    if (reply !== null && isRemoved) return { ok: false, reason: 'removed' }
    if (reply === null || authorId === null) return { ok: true }
    // The fold key is the review, so a changed or rewritten reply does not notify the author again.
    const fold = String(reviewId)
    await notify(db, authorId, {
      kind: reviewNews.replyReceived,
      details: { professionalId },
      actorId: user.id,
      fold,
      now,
    })
    return { ok: true }
  })
}
