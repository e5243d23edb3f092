import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import type { Subject } from './rules.ts'

/** What something is at a moment. */
export type Content = { text: string; rating: number | null; photoIds: number[] }
/** Whose it is, of what can be reported (null where there is no account), at whose profile or at which product, and what a visitor sees. */
export type Found = Content & { ownerId: number | null; professionalId: number | null; productId: number | null }

/** What a visitor sees and may report; undefined when there is no such thing, or not for them. */
export async function findSubject(db: Db, subject: Subject): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${lookUp(subject)}`.execute(db)
  return rows[0]
}

/** A project's title and description as one text, in SQL. */
export const projectText = sql<string>`concat_ws(E'\n\n', project.title, nullif(project.description, ''))`

function lookUp(subject: Subject): RawBuilder<Found> {
  const { id } = subject
  const none = sql`null::int as rating, '[]'::jsonb as "photoIds"`
  const at = sql`p.id as "professionalId", null::bigint as "productId"`
  const ofReview = sql`from reviews r join professionals p on p.id = r.professional_id and ${isListed}`
  switch (subject.kind) {
    case 'review':
      return sql`select r.user_id as "ownerId", ${at}, r.comment as text, r.rating, coalesce((
          select jsonb_agg(picture_id order by position) from review_pictures where review_id = r.id and removed_at is null), '[]') as "photoIds"
        ${ofReview} where r.id = ${id} and r.removed_at is null`
    case 'reply':
      return sql`select p.user_id as "ownerId", ${at}, r.reply as text, ${none} ${ofReview}
        where r.id = ${id} and r.removed_at is null and r.reply is not null and r.reply_removed_at is null`
    case 'photo':
      return sql`select r.user_id as "ownerId", ${at}, '' as text, null::int as rating,
          jsonb_build_array(shown.picture_id) as "photoIds"
        ${ofReview} join review_pictures shown on shown.review_id = r.id
        where r.id = ${id} and shown.picture_id = ${subject.photoId} and r.removed_at is null and shown.removed_at is null`
    case 'project':
      return sql`select p.user_id as "ownerId", ${at}, ${projectText} as text, null::int as rating, coalesce((
          select jsonb_agg(picture_id order by position) from portfolio_pictures where project_id = project.id), '[]') as "photoIds"
        from portfolio_projects project
        join professionals p on p.id = project.professional_id and ${isListed} where project.id = ${id} and project.published`
    case 'professional':
      return sql`select p.user_id as "ownerId", ${at}, p.about as text, ${none} from professionals p where p.id = ${id} and ${isListed}`
    case 'product-review':
      return sql`select r.user_id as "ownerId", null::bigint as "professionalId", r.product_id as "productId", r.text, r.rating, coalesce((
          select jsonb_agg(picture_id order by position) from product_review_pictures where review_id = r.id), '[]') as "photoIds"
        from product_reviews r join products on products.id = r.product_id and products.is_listed where r.id = ${id} and r.removed_at is null`
  }
}

/** The columns of reports that name a subject. */
export function columnsOf(subject: Subject) {
  const { id } = subject
  switch (subject.kind) {
    case 'review':
      return { review_id: id }
    case 'reply':
      return { reply_review_id: id }
    case 'photo':
      return { photo_review_id: id, photo_id: subject.photoId }
    case 'project':
      return { project_id: id }
    case 'professional':
      return { professional_id: id }
    case 'product-review':
      return { product_review_id: id }
  }
}
