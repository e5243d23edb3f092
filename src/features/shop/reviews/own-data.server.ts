import { sql } from 'kysely'
import { ownRows } from '#platform/database/own-data.server.ts'

/** The person's reviews of products. */
export const productReviewData = ownRows('product-reviews', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select r.id as row, p.name as product, r.rating, r.text, r.language, r.created_at as "writtenAt", r.removed_at as "removedAt",
      r.removed_reason as "removedReason",
      (select json_agg(shown.picture_id order by shown.position) from product_review_pictures shown where shown.review_id = r.id) as "pictureIds"
    from product_reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} and r.id > ${after} order by r.id limit ${most}`.execute(db)
  return rows
})
