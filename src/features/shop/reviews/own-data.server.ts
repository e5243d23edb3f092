import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The person's reviews of products. */
export const productReviewData = ownTable('product_reviews', {
  as: 'product-reviews',
  of: 'user_id',
  leaves: 'row',
  shows: ['rating', 'text', 'language', 'created_at', 'removed_at', 'removed_reason'],
  named: { created_at: 'writtenAt' },
  join: sql`join products p on p.id = t.product_id`,
  also: () => ({
    product: sql`p.name`,
    pictureIds: sql`(select json_agg(picture_id order by position) from product_review_pictures where review_id = t.id)`,
  }),
})
