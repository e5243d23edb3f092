import { sql } from 'kysely'
import { removalOf } from '#features/building/reviews/reviews.server.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import { reviewsPerPage } from './rules.ts'
import type { LatestReview, LatestReviews } from './schema.ts'

type Row = {
  id: number
  professionalId: number
  professionalName: string
  authorName: string | null
  rating: number
  comment: string
  lang: Language | null
  created_at: Date
  removed_at: Date | null
  removed_reason: string | null
  reply: string | null
  reply_removed_at: Date | null
  reply_removed_reason: string | null
  photos: LatestReview['photos']
  value: number
}

/** A page of all reviews, including removed ones and their photos, latest first. */
export async function listLatestReviews(db: Db, after: Cursor | undefined): Promise<LatestReviews> {
  const beyond = after ? isAfter(sql`r.created_at`, sql`r.id`, after, 'microseconds') : sql`true`
  const { rows } = await sql<Row>`
    select r.id, p.id as "professionalId", coalesce(nullif(p.company_name, ''), p.full_name) as "professionalName",
      coalesce(author.full_name, r.author_name) as "authorName", r.rating, r.comment, r.language as lang, r.created_at,
      r.removed_at, r.removed_reason, r.reply, r.reply_removed_at, r.reply_removed_reason,
      (extract(epoch from r.created_at) * 1000000)::bigint as value,
      coalesce((select jsonb_agg(${pictureJson('picture')}::jsonb
          || jsonb_build_object('id', picture.id, 'isRemoved', shown.removed_at is not null) order by shown.position)
        from review_pictures shown join pictures picture on picture.id = shown.picture_id where shown.review_id = r.id), '[]') as photos
    from reviews r join professionals p on p.id = r.professional_id left join users author on author.id = r.user_id
    where ${beyond} order by r.created_at desc, r.id desc limit ${reviewsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, reviewsPerPage, (row) => row)
  return {
    reviews: shown.map(reviewOf),
    next,
  }
}

function reviewOf(row: Row): LatestReview {
  const { id, professionalId, professionalName, authorName, rating, comment, lang, photos } = row
  return {
    ...{ id, professionalId, professionalName, authorName, rating, comment, lang, photos },
    createdAt: row.created_at.toISOString(),
    removal: removalOf(row.removed_at, row.removed_reason),
    reply:
      row.reply === null
        ? null
        : { text: row.reply, removal: removalOf(row.reply_removed_at, row.reply_removed_reason) },
  }
}
