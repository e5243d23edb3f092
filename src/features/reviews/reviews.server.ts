import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/endpoint.server.ts'
import type { Language } from '../../platform/languages.ts'
import {
  type Cursor,
  cursorText,
  firstReviews,
  languageOf,
  moreReviews,
  type ReviewRefusal,
  refusalOf,
} from './rules.ts'
import type { Review, ReviewInput, Reviews, Standing } from './schema.ts'

type Row = {
  id: number
  micros: number
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

/** Newest first: three, and after a cursor ten more. undefined: there is no such professional. */
export async function reviewsOf(
  db: Db,
  visitor: Pick<Visitor, 'id'> | null,
  { professionalId, after, language }: { professionalId: number; after: Cursor | undefined; language: Language },
): Promise<Reviews | undefined> {
  const most = after ? moreReviews : firstReviews
  const me = visitor?.id ?? null
  const beyond = after
    ? sql`and (r.created_at, r.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})`
    : sql``
  const { rows } = await sql<Row>`
    select r.id, (extract(epoch from r.created_at) * 1000000)::bigint as micros, r.rating, r.comment, r.language, r.author_name,
      r.created_at, r.helpful_count, r.reply, r.replied_at, r.user_id is not distinct from ${me} and r.user_id is not null as is_own,
      exists (select 1 from review_votes v where v.review_id = r.id and v.user_id = ${me}) as is_helpful,
      case when project.published is not true then null
        when project.alt_language = ${language} then json_build_object('id', project.id, 'title', project.alt_title, 'lang', project.alt_language)
        else json_build_object('id', project.id, 'title', project.title, 'lang', project.language) end as project
    from reviews r left join portfolio_projects project on project.id = r.project_id
    where r.professional_id = ${professionalId} ${beyond}
    order by r.created_at desc, r.id desc limit ${most + 1}`.execute(db)
  if (rows.length === 0 && !(await isKnown(db, professionalId))) return undefined
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

async function isKnown(db: Db, professionalId: number): Promise<boolean> {
  return (await sql`select 1 from professionals where id = ${professionalId}`.execute(db)).rows.length > 0
}

/** Whether the visitor may review this professional, and their own review if there is one. undefined: no such professional. */
export async function standingOf(
  db: Db,
  visitor: Visitor | null,
  professionalId: number,
): Promise<Standing | undefined> {
  if (!(await isKnown(db, professionalId))) return undefined
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

/** Wrote to the professional, or was given a number or address. */
async function hasContacted(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from enquiries where user_id = ${user.id} and professional_id = ${professionalId})
      or exists (select 1 from contact_events where user_id = ${user.id} and professional_id = ${professionalId})`.execute(
    db,
  )
  return rows.length > 0
}

export type Written = { ok: true } | { ok: false; reason: ReviewRefusal | 'no_such_professional' | 'no_such_project' }

/** Writes the visitor's one review of a professional, or writes it anew. The professional's rating follows in the same transaction. */
export async function writeReview(
  db: Db,
  user: Visitor,
  { professionalId, now, page, ...input }: ReviewInput & { professionalId: number; now: Date; page: Language },
): Promise<Written> {
  const standing = await standingOf(db, user, professionalId)
  if (!standing) return { ok: false, reason: 'no_such_professional' }
  if (standing.refusal) return { ok: false, reason: standing.refusal }
  if (input.projectId !== null && !(await isTheirs(db, input.projectId, professionalId)))
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

async function isTheirs(db: Db, projectId: number, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from portfolio_projects where id = ${projectId} and professional_id = ${professionalId} and published`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes the visitor's review back; nothing happens when there is none. */
export async function removeReview(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<void> {
  await db.deleteFrom('reviews').where('professional_id', '=', professionalId).where('user_id', '=', user.id).execute()
}
