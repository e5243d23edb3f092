import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'

type Sample = {
  id: number
  /** The product's address. */
  slug: string
  rating: number
  text: string
  language: Language
  daysAgo: number
  authorName: string
  /** The demo account that wrote it. */
  userId?: number
}

/** Adds the sample's reviews of products, oldest first. A trigger computes the ratings. */
export async function loadSampleProductReviews(db: Db, now: Date): Promise<void> {
  const reviews = await readSample<Sample>('product-reviews')
  const known = await db.selectFrom('products').select(['id', 'slug']).execute()
  const ids = new Map(known.map(({ id, slug }) => [slug, id]))
  await db
    .insertInto('product_reviews')
    .values(
      reviews.map(({ id, slug, rating, text, language, daysAgo, authorName, userId = null }) => ({
        ...{ id, product_id: ids.get(slug)!, user_id: userId, author_name: authorName, rating, text, language },
        created_at: new Date(now.getTime() - daysAgo * 24 * 60 * 60_000),
      })),
    )
    .execute()
}
