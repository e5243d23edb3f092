import { sql } from 'kysely'
import { type OwnData, ofListing, ownLists, ownTable } from '#platform/database/own-data.server.ts'

const removal = ['removed_by', 'reply_removed_by'] as const

const lists = ownLists(
  'reviews',
  ownTable('reviews', {
    as: 'written',
    of: 'user_id',
    leaves: 'row',
    without: ['id', ...removal, 'reply_removed_at', 'reply_removed_reason'],
    named: { created_at: 'writtenAt' },
    also: () => ({
      photos: sql`coalesce((
        select json_agg(json_build_object('pictureId', picture_id, 'removedAt', removed_at, 'removedReason', removed_reason)
          order by position)
        from review_pictures where review_id = t.id), '[]')`,
    }),
  }),
  ownTable('reviews', {
    as: 'received',
    of: ofListing,
    without: ['id', 'professional_id', 'user_id', ...removal, 'removed_at', 'removed_reason'],
    named: { created_at: 'writtenAt' },
    where: sql`t.removed_at is null`,
  }),
)
const votes = ownTable('review_votes', { as: 'foundHelpful', of: 'user_id', order: ['review_id'] })

/** Reviews that the person has written, received and found helpful. */
export const reviewData: OwnData = {
  name: 'reviews',
  of: [...lists.of, ...votes.of],
  async read(db, userId) {
    const foundHelpful = (await votes.read(db, userId)) as { reviewId: number }[]
    return { ...((await lists.read(db, userId)) as object), foundHelpful: foundHelpful.map(({ reviewId }) => reviewId) }
  },
}
