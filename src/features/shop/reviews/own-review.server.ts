import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { removalOf } from '#features/building/reviews/reviews.server.ts'
import { languageOf } from '#features/building/reviews/rules.ts'
import { lockPerson } from '#features/people/accounts/person.server.ts'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { photosOf, shownProduct } from './reviews.server.ts'
import type { OwnProductReview, ProductReviewInput } from './schema.ts'

/**
 * Whether the visitor has bought a product, and their review of it, even if the product is no longer sold. 404 if they
 * may not see the product and have neither bought nor reviewed it.
 */
export async function findOwnReview(db: Db, user: Visitor, slug: string): Promise<OwnProductReview> {
  const productId = await reviewedProduct(db, user, slug)
  const row = await db
    .selectFrom('product_reviews')
    .select(['id', 'rating', 'text', photosOf(sql`product_reviews.id`).as('photos'), 'removed_at', 'removed_reason'])
    .where('product_id', '=', productId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const hasBought = await isBuyer(db, user, productId)
  if (!row) return { hasBought, own: null }
  const { removed_at, removed_reason, ...own } = row
  return { hasBought, own: { ...own, removal: removalOf(removed_at, removed_reason) } }
}

/** Whether a product was delivered to the user, even if it was returned since. */
async function isBuyer(db: Db, user: Pick<Visitor, 'id'>, productId: number): Promise<boolean> {
  const { rows } = await sql<{ isBuyer: boolean }>`select ${isBoughtBy(user, sql`${productId}`)} as "isBuyer"`.execute(
    db,
  )
  return rows[0]!.isBuyer
}

function isBoughtBy(user: Pick<Visitor, 'id'>, productId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and o.user_id = ${user.id} and o.state in ('delivered', 'returned'))`
}

type Writing = ProductReviewInput & { slug: string; now: Date; page: Language }

/**
 * Writes or rewrites the user's one review of a product. 403 unless they have bought it, 409 if staff have removed the
 * review, or the same person has written one with another account. The product's rating changes in the same transaction.
 */
export async function writeProductReview(
  db: Db,
  user: Visitor,
  { slug, pictureIds, now, page, rating, text }: Writing,
): Promise<void> {
  const { id: productId } = await shownProduct(db, user, slug)
  if (!(await isBuyer(db, user, productId)))
    throw new HttpRefusal(403, msg`You can review a product once we have delivered it to you.`)
  const written = { rating, text, language: languageOf(text, page), author_name: user.fullName }
  await inTransaction(db, async (db) => {
    await lockPerson(db, { userId: user.id })
    const { rows: others } = await sql`
      select from product_reviews r, person_of(${user.id}, '', '') who
      where r.product_id = ${productId} and r.user_id <> ${user.id} and r.user_id = any(who.accounts) limit 1`.execute(
      db,
    )
    if (others.length > 0) throw new HttpRefusal(409, msg`You have already reviewed this product with another account.`)
    const photos = await requireOwnPhotos(db, user, { ids: pictureIds })
    const review = await db
      .insertInto('product_reviews')
      .values({ ...written, product_id: productId, user_id: user.id, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'user_id'])
          .doUpdateSet(written)
          // Checked while the row is locked, so that a concurrent removal by staff takes precedence.
          .where('product_reviews.removed_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!review)
      throw new HttpRefusal(409, msg`KamshetBuild has removed your review. It cannot be changed or written again.`)
    await db.deleteFrom('product_review_pictures').where('review_id', '=', review.id).execute()
    const rows = photos.map((picture_id, at) => ({ review_id: review.id, picture_id, position: at + 1 }))
    if (rows.length > 0) await db.insertInto('product_review_pictures').values(rows).execute()
  })
}

/**
 * The id of the product at an address. 404 if the user may not see the product and has neither bought nor reviewed it.
 */
async function reviewedProduct(db: Db, user: Visitor, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.slug = ${slug} and (
      exists (select from product_reviews r where r.product_id = p.id and r.user_id = ${user.id}) or ${isBoughtBy(user, sql`p.id`)}
    )`.execute(db)
  return rows[0]?.id ?? (await shownProduct(db, user, slug)).id
}

/**
 * Deletes the user's review, if they have one. A review that staff have removed loses only text and photos: the row
 * stays, so that its author can't write a second one.
 */
export async function deleteProductReview(db: Db, user: Visitor, slug: string): Promise<void> {
  const productId = await reviewedProduct(db, user, slug)
  await inTransaction(db, async (db) => {
    // Locks the product, whose rating changes, before the review.
    await lockProduct(db, productId)
    const { rows } = await sql<{ id: number }>`
      update product_reviews set text = '', language = null, author_name = null
      where product_id = ${productId} and user_id = ${user.id} and removed_at is not null returning id`.execute(db)
    for (const { id } of rows) await db.deleteFrom('product_review_pictures').where('review_id', '=', id).execute()
    if (rows.length === 0)
      await db
        .deleteFrom('product_reviews')
        .where('product_id', '=', productId)
        .where('user_id', '=', user.id)
        .execute()
  })
}

export async function lockProduct(db: Db, productId: number): Promise<void> {
  await sql`select from products where id = ${productId} for no key update`.execute(db)
}
