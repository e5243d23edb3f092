import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OwnData } from '#platform/database/own-data.server.ts'

/** Reviews that the person has written, received and found helpful. */
export const reviewData: OwnData = {
  name: 'reviews',
  async read(db, userId) {
    const written = await db
      .selectFrom('reviews')
      .select(['rating', 'comment', 'language', 'created_at as writtenAt'])
      .select(['professional_id as professionalId', 'project_id as projectId', 'author_name as authorName'])
      .select(['helpful_count as helpfulCount', 'reply', 'replied_at as repliedAt', 'proof'])
      .select(['removed_at as removedAt', 'removed_reason as removedReason'])
      .select((review) =>
        jsonArrayFrom(
          review
            .selectFrom('review_pictures')
            .select(['picture_id as pictureId', 'removed_at as removedAt', 'removed_reason as removedReason'])
            .whereRef('review_id', '=', 'reviews.id')
            .orderBy('position'),
        ).as('photos'),
      )
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const received = await db
      .selectFrom('reviews')
      .innerJoin('professionals', 'professionals.id', 'reviews.professional_id')
      .select(['reviews.rating', 'comment', 'reviews.language', 'reviews.created_at as writtenAt'])
      .select(['project_id as projectId', 'author_name as authorName'])
      .select(['helpful_count as helpfulCount', 'reply', 'replied_at as repliedAt', 'proof'])
      .select(['reply_removed_at as replyRemovedAt', 'reply_removed_reason as replyRemovedReason'])
      .where('professionals.user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('reviews.id')
      .execute()
    const helpful = await db
      .selectFrom('review_votes')
      .select('review_id as reviewId')
      .where('user_id', '=', userId)
      .orderBy('review_id')
      .execute()
    return { written, received, foundHelpful: helpful.map(({ reviewId }) => reviewId) }
  },
}
