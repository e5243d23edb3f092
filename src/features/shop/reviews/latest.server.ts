import { sql } from 'kysely'
import { removalOf } from '#features/building/reviews/reviews.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { photosOf } from './reviews.server.ts'
import type { LatestProductReview, LatestProductReviews } from './schema.ts'

const perPage = 20

type Row = Omit<LatestProductReview, 'createdAt' | 'removal'> & {
  createdAt: Date
  removedAt: Date | null
  removedReason: string | null
}

/** A page of all reviews, removed ones too, latest first. */
export async function listLatestProductReviews(db: Db, after: Cursor | undefined): Promise<LatestProductReviews> {
  const { rows } = await sql<Row>`
    select r.id, p.slug, p.name as "productName", coalesce(author.full_name, r.author_name) as "authorName", r.rating, r.text,
      r.language as lang, r.created_at as "createdAt", r.removed_at as "removedAt", r.removed_reason as "removedReason",
      ${photosOf(sql`r.id`)} as photos
    from product_reviews r join products p on p.id = r.product_id left join users author on author.id = r.user_id
    where ${after ? sql`r.id < ${after.id}` : sql`true`} order by r.id desc limit ${perPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, perPage, ({ id }) => ({ value: id, id }))
  const reviews = shown.map(({ createdAt, removedAt, removedReason, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
    removal: removalOf(removedAt, removedReason),
  }))
  return { reviews, next }
}
