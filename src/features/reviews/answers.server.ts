import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/endpoint.server.ts'

type User = Pick<Visitor, 'id'>
export type Helpful = { helpfulCount: number; isHelpful: boolean }

/** Finds a review helpful, or not any more; each person counts once. undefined: no such review, or one by or about this person. */
export async function voteHelpful(
  db: Db,
  user: User,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<Helpful | undefined> {
  const { rows } = await sql`
    select 1 from reviews r join professionals p on p.id = r.professional_id
    where r.id = ${reviewId} and r.user_id is distinct from ${user.id} and p.user_id is distinct from ${user.id}`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  if (isHelpful)
    await db
      .insertInto('review_votes')
      .values({ review_id: reviewId, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('review_votes').where('review_id', '=', reviewId).where('user_id', '=', user.id).execute()
  const { helpful_count } = await db
    .selectFrom('reviews')
    .select('helpful_count')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return { helpfulCount: helpful_count, isHelpful }
}

/** The reviewed professional's answer; null takes it back. false: no such review of this professional's. */
export async function replyToReview(
  db: Db,
  user: User,
  { reviewId, reply, now }: { reviewId: number; reply: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ reply, replied_at: reply === null ? null : now })
    .where('id', '=', reviewId)
    .where('professional_id', 'in', (query) =>
      query.selectFrom('professionals').select('id').where('user_id', '=', user.id),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
