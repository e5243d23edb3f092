import { sql } from 'kysely'
import { isAfter } from '../../platform/cursor.server.ts'
import { type Cursor, cursorText } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { hasContacted } from '../contact/contact.server.ts'
import { hasPublishedProject } from '../portfolio/portfolio.server.ts'
import { requireProfessional } from '../professionals/cards.server.ts'
import { firstReviews, languageOf, moreReviews, refusalOf, type WriterRefusal } from './rules.ts'
import type { Review, ReviewInput, Reviews, Standing } from './schema.ts'

type Row = {
  id: number
  /** created_at in microseconds, for the cursor. */
  value: number
  rating: number
  comment: string
  language: Language | null
  author_name: string | null
  created_at: Date
  project: { id: number; title: string; lang: Language } | null
  helpful_count: number
  is_helpful: boolean
  is_own: boolean
  reply: string | null
  replied_at: Date | null
}

/** Newest first: three, then ten more per cursor. 404 when there is no such professional. */
export async function listReviews(
  db: Db,
  visitor: Pick<Visitor, 'id'> | null,
  { professionalId, after, language }: { professionalId: number; after: Cursor | undefined; language: Language },
): Promise<Reviews> {
  const most = after ? moreReviews : firstReviews
  const me = visitor?.id ?? null
  const beyond = after ? sql`and ${isAfter(sql`r.created_at`, sql`r.id`, after, 'microseconds')}` : sql``
  const { rows } = await sql<Row>`
    select r.id, (extract(epoch from r.created_at) * 1000000)::bigint as value, r.rating, r.comment, r.language, r.author_name,
      r.created_at, r.helpful_count, r.reply, r.replied_at, r.user_id is not distinct from ${me} and r.user_id is not null as is_own,
      exists (select 1 from review_votes v where v.review_id = r.id and v.user_id = ${me}) as is_helpful,
      case when project.published is not true then null
        when project.alt_language = ${language} then json_build_object('id', project.id, 'title', project.alt_title, 'lang', project.alt_language)
        else json_build_object('id', project.id, 'title', project.title, 'lang', project.language) end as project
    from reviews r left join portfolio_projects project on project.id = r.project_id
    where r.professional_id = ${professionalId} ${beyond}
    order by r.created_at desc, r.id desc limit ${most + 1}`.execute(db)
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const shown = rows.slice(0, most)
  return { reviews: shown.map(reviewOf), next: rows.length > most ? cursorText(shown.at(-1)!) : null }
}

function reviewOf(row: Row): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    lang: row.language,
    authorName: row.author_name,
    createdAt: row.created_at.toISOString(),
    project: row.project,
    helpfulCount: row.helpful_count,
    isHelpful: row.is_helpful,
    isOwn: row.is_own,
    reply: row.reply && row.replied_at ? { text: row.reply, repliedAt: row.replied_at.toISOString() } : null,
  }
}

/**
 * Whether the visitor may review this professional, and their own review if there is one. 404 when there is no such
 * professional.
 */
export async function findStanding(db: Db, visitor: Visitor | null, professionalId: number): Promise<Standing> {
  await requireProfessional(db, professionalId)
  const refusal = refusalOf(visitor, visitor !== null && (await hasContacted(db, visitor, professionalId)))
  const own = visitor
    ? await db
        .selectFrom('reviews')
        .select(['rating', 'comment', 'project_id as projectId'])
        .where('professional_id', '=', professionalId)
        .where('user_id', '=', visitor.id)
        .executeTakeFirst()
    : undefined
  return { refusal, own: own ?? null }
}

export type Written = { ok: true } | { ok: false; reason: WriterRefusal | 'no_such_project' }

/**
 * Creates or replaces the user's one review of a professional. The professional's rating changes in the same
 * transaction.
 */
export async function writeReview(
  db: Db,
  user: Visitor,
  { professionalId, now, page, ...input }: ReviewInput & { professionalId: number; now: Date; page: Language },
): Promise<Written> {
  await requireProfessional(db, professionalId)
  const refusal = refusalOf(user, await hasContacted(db, user, professionalId))
  if (refusal) return { ok: false, reason: refusal }
  if (input.projectId !== null && !(await hasPublishedProject(db, professionalId, input.projectId)))
    return { ok: false, reason: 'no_such_project' }
  const written = {
    rating: input.rating,
    comment: input.comment,
    project_id: input.projectId,
    language: languageOf(input.comment, page),
    author_name: user.fullName,
  }
  await db
    .insertInto('reviews')
    .values({ ...written, professional_id: professionalId, user_id: user.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['professional_id', 'user_id']).doUpdateSet(written))
    .execute()
  return { ok: true }
}

/** Deletes the user's review; does nothing when there is none. */
export async function deleteReview(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<void> {
  // The professional, whose rating changes, is locked before the review, as it is by a deletion of the professional.
  await sql`
    with professional as (select id from professionals where id = ${professionalId} for no key update)
    delete from reviews using professional where professional_id = professional.id and user_id = ${user.id}`.execute(db)
}
