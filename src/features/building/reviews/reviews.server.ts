import { type RawBuilder, sql } from 'kysely'
import { requireProfessional } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { Removal } from '#features/directory/professionals/schema.ts'
import { authorPicture } from '#features/people/accounts/person.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fallbackWidth, pictureUrl } from '#platform/files/pictures.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { Language } from '#platform/languages/languages.ts'
import { firstReviews, moreReviews, type Proof, shownCharacters, telling, tellingReview } from './rules.ts'
import type { Review, Reviews, Telling } from './schema.ts'

type Row = {
  id: number
  professional_id: number
  /** The author's account, if it still exists. */
  user_id: number | null
  /** `created_at` in microseconds, for the cursor. */
  value: number
  rating: number
  comment: string
  language: Language | null
  author_name: string | null
  author_picture: Review['authorPicture']
  created_at: Date
  proof: Proof | null
  project: { id: number; title: string; lang: Language } | null
  photos: Review['photos']
  helpful_count: number
  reply: string | null
  replied_at: Date | null
  reply_removed_at: Date | null
  reply_removed_reason: RemovalReason | null
  removed_at: Date | null
  removed_reason: RemovalReason | null
}

/**
 * A page of a professional's reviews, newest first. The first page has `firstReviews` reviews, each later page
 * `moreReviews`. Throws 404 if there is no such professional.
 */
export async function listReviews(
  db: Db,
  { professionalId, after, language }: { professionalId: number; after: Cursor | undefined; language: Language },
): Promise<Reviews> {
  const most = after ? moreReviews : firstReviews
  const beyond = after ? isAfter(sql`r.created_at`, sql`r.id`, after, 'microseconds') : sql`true`
  const rows = await selectReviews(db, { professionalId, language, which: beyond, limit: most + 1 })
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const { shown, next } = pageOf(rows, most, (row) => row)
  return { reviews: shown.map(publicReviewOf), next }
}

/** How many of the latest good reviews are compared to choose the telling review. */
const candidateCount = 30

/**
 * The review to show beside the professional's name, shortened. Null if no review qualifies. Throws 404 if there is no
 * such professional.
 */
export async function findTellingReview(db: Db, professionalId: number, { language, today }: Reader): Promise<Telling> {
  const which = sql`r.rating >= ${telling.rating} and r.project_id is not null and r.removed_at is null`
  const rows = await selectReviews(db, { professionalId, language, which, limit: candidateCount })
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const found = tellingReview(rows.map(reviewOf), { today, language })
  if (!found) return { review: null }
  const { id, rating, comment, lang, authorName, createdAt, project } = found
  return { review: { id, rating, comment: excerpt(comment, shownCharacters), lang, authorName, createdAt, project } }
}

/** SQL for the photos of a review that everyone sees. `id` is the id of the review. */
export function photosOf(id: RawBuilder<unknown>) {
  return sql<
    Review['photos']
  >`coalesce((select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
    from review_pictures shown join pictures picture on picture.id = shown.picture_id
    where shown.review_id = ${id} and shown.removed_at is null and ${isShown(sql`picture.id`)}), '[]')`
}

type Selection = { professionalId: number; language: Language; which: RawBuilder<unknown>; limit: number }

/** The newest reviews of a professional that match `which`. */
async function selectReviews(db: Db, { professionalId, language, which, limit }: Selection): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.professional_id, r.user_id, (extract(epoch from r.created_at) * 1000000)::bigint as value, r.rating, r.comment, r.language,
      coalesce(author.full_name, r.author_name) as author_name, ${authorPicture} as author_picture, r.created_at, r.proof, r.helpful_count,
      r.reply, r.replied_at, r.reply_removed_at, r.reply_removed_reason, r.removed_at, r.removed_reason, ${photosOf(sql`r.id`)} as photos,
      case when project.published is not true then null
        when project.alt_language = ${language} then json_build_object('id', project.id, 'title', project.alt_title, 'lang', project.alt_language)
        else json_build_object('id', project.id, 'title', project.title, 'lang', project.language) end as project
    from reviews r join professionals p on p.id = r.professional_id and ${isListed}
      left join portfolio_projects project on project.id = r.project_id left join users author on author.id = r.user_id
    where r.professional_id = ${professionalId} and ${which}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** A review as everyone sees it. If it was removed, only the removal is included. */
function publicReviewOf(row: Row): Reviews['reviews'][number] {
  const removal = removalOf(row.removed_at, row.removed_reason)
  return removal ? { id: row.id, isRemoved: true, removal } : reviewOf(row)
}

export function removalOf(at: Date | null, reason: string | null): Removal | null {
  return at && reason ? { at: at.toISOString(), reason: reason as RemovalReason } : null
}

function reviewOf(row: Row): Review {
  const replyRemoval = removalOf(row.reply_removed_at, row.reply_removed_reason)
  return {
    id: row.id,
    isRemoved: false,
    rating: row.rating,
    comment: row.comment,
    lang: row.language,
    authorName: row.author_name,
    authorPicture: row.author_picture,
    createdAt: row.created_at.toISOString(),
    proof: row.proof,
    project: row.project,
    photos: row.photos,
    helpfulCount: row.helpful_count,
    reply:
      row.reply && row.replied_at && !replyRemoval
        ? { text: row.reply, repliedAt: row.replied_at.toISOString() }
        : null,
    replyRemoval,
    professionalId: row.professional_id,
    userId: row.user_id,
    user: {
      name: row.author_name,
      profileImage: row.author_picture && pictureUrl(row.author_picture.key, fallbackWidth, 'webp'),
    },
    projectName: row.project?.title ?? null,
  }
}
