import { type RawBuilder, sql } from 'kysely'
import { authorPicture } from '#features/people/accounts/person.server.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import { isForAll } from '#features/shop/catalog/cards.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type ReviewSort, reviewsPerPage } from './rules.ts'
import type { ProductReview, ProductReviews } from './schema.ts'

export type ShownProduct = { id: number; slug: string; rating: number; reviewCount: number }

/**
 * The product at an address, if the visitor may see it: trade goods are only for contractors and architects. Otherwise
 * 404.
 */
export async function shownProduct(
  db: Db,
  visitor: Pick<Visitor, 'userType'> | null,
  slug: string,
): Promise<ShownProduct> {
  const isTrade = visitor !== null && visitor.userType !== 'customer'
  const { rows } = await sql<ShownProduct>`
    select p.id, p.slug, p.rating::float8 as rating, p.review_count as "reviewCount" from products p
    where p.slug = ${slug} and ${isTrade ? sql`p.is_listed` : isForAll}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** SQL for the public photos of a review; `id` is the review's. */
export function photosOf(id: RawBuilder<unknown>) {
  return sql<ProductReview['photos']>`coalesce((
    select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
    from product_review_pictures shown join pictures picture on picture.id = shown.picture_id
    where shown.review_id = ${id} and ${isShown(sql`picture.id`)}), '[]')`
}

type Row = Omit<ProductReview, 'createdAt'> & { createdAt: Date }
type Question = { slug: string; sort: ReviewSort; after: Cursor | undefined }

/** The reviews of a product in a sort order, page after page, with the distribution of stars. */
export async function listProductReviews(
  db: Db,
  visitor: Pick<Visitor, 'userType'> | null,
  { slug, sort, after }: Question,
): Promise<ProductReviews> {
  const product = await shownProduct(db, visitor, slug)
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.text, r.language as lang, coalesce(author.full_name, r.author_name) as "authorName",
      ${authorPicture} as "authorPicture", r.created_at as "createdAt", ${photosOf(sql`r.id`)} as photos
    from product_reviews r left join users author on author.id = r.user_id
    where r.product_id = ${product.id} and r.removed_at is null and ${after ? isBeyond(sort, after) : sql`true`}
    order by ${orders[sort]} limit ${reviewsPerPage + 1}`.execute(db)
  const endOf = (row: Row) => (sort === 'newest' ? row.id : row.rating)
  const { shown, next } = pageOf(rows, reviewsPerPage, (row) => ({ value: endOf(row), id: row.id }))
  const { rating, reviewCount } = product
  return {
    ...{ rating, reviewCount, counts: await countsOf(db, product.id) },
    reviews: shown.map(({ createdAt, ...review }) => ({ ...review, createdAt: createdAt.toISOString() })),
    next,
  }
}

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.id desc`,
  highest: sql`r.rating desc, r.id desc`,
  lowest: sql`r.rating, r.id desc`,
}

function isBeyond(sort: ReviewSort, { value, id }: Cursor): RawBuilder<unknown> {
  if (sort === 'newest') return sql`r.id < ${id}`
  if (sort === 'highest') return sql`(r.rating, r.id) < (${value}, ${id})`
  return sql`(r.rating > ${value} or (r.rating = ${value} and r.id < ${id}))`
}

/** How many reviews have 5, 4, 3, 2 and 1 stars. */
async function countsOf(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from product_reviews
    where product_id = ${productId} and removed_at is null group by rating`.execute(db)
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}
