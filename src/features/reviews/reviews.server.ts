import { type RawBuilder, sql } from 'kysely'
import { isAfter } from '../../platform/cursor.server.ts'
import { type Cursor, cursorText } from '../../platform/cursor.ts'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Reader, Visitor } from '../../platform/request.server.ts'
import { hasContacted } from '../contact/contact.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { hasPublishedProject } from '../portfolio/portfolio.server.ts'
import { isOwnListing, ownerOf, requireProfessional } from '../professionals/cards.server.ts'
import { isListed } from '../professionals/listed.server.ts'
import { excerpt } from '../professionals/rules.ts'
import { reviewReceived } from './notifications.server.ts'
import {
  firstReviews,
  languageOf,
  maxVotes,
  moreReviews,
  type ReviewRefusal,
  refusalOf,
  shownCharacters,
  telling,
  tellingReview,
} from './rules.ts'
import type { Review, ReviewInput, Reviews, Standing, Telling } from './schema.ts'

type Row = {
  id: number
  /** created_at in microseconds, for the cursor. */
  value: number
  rating: number
  comment: string
  language: Language | null
  author_name: string | null
  author_picture: Review['authorPicture']
  created_at: Date
  project: { id: number; title: string; lang: Language } | null
  helpful_count: number
  reply: string | null
  replied_at: Date | null
}

/** Newest first: three, then ten more per cursor. 404 when there is no such professional. */
export async function listReviews(
  db: Db,
  { professionalId, after, language }: { professionalId: number; after: Cursor | undefined; language: Language },
): Promise<Reviews> {
  const most = after ? moreReviews : firstReviews
  const beyond = after ? isAfter(sql`r.created_at`, sql`r.id`, after, 'microseconds') : sql`true`
  const rows = await selectReviews(db, { professionalId, language, which: beyond, limit: most + 1 })
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const shown = rows.slice(0, most)
  return { reviews: shown.map(reviewOf), next: rows.length > most ? cursorText(shown.at(-1)!) : null }
}

/** Among how many of the latest good reviews the telling one is looked for. */
const searched = 30

/** The review to show beside the professional's name, shortened; null when none says enough. 404 when there is no such professional. */
export async function findTellingReview(db: Db, professionalId: number, { language, today }: Reader): Promise<Telling> {
  const which = sql`r.rating >= ${telling.rating} and r.project_id is not null`
  const rows = await selectReviews(db, { professionalId, language, which, limit: searched })
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const found = tellingReview(rows.map(reviewOf), { today, language })
  if (!found) return { review: null }
  const { id, rating, comment, lang, authorName, createdAt, project } = found
  return { review: { id, rating, comment: excerpt(comment, shownCharacters), lang, authorName, createdAt, project } }
}

type Selection = { professionalId: number; language: Language; which: RawBuilder<unknown>; limit: number }

/** The newest reviews of a professional of which `which` is true. */
async function selectReviews(db: Db, { professionalId, language, which, limit }: Selection): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, (extract(epoch from r.created_at) * 1000000)::bigint as value, r.rating, r.comment, r.language,
      coalesce(author.full_name, r.author_name) as author_name, author.picture as author_picture, r.created_at, r.helpful_count, r.reply, r.replied_at,
      case when project.published is not true then null
        when project.alt_language = ${language} then json_build_object('id', project.id, 'title', project.alt_title, 'lang', project.alt_language)
        else json_build_object('id', project.id, 'title', project.title, 'lang', project.language) end as project
    from reviews r join professionals p on p.id = r.professional_id and ${isListed}
      left join portfolio_projects project on project.id = r.project_id left join users author on author.id = r.user_id
    where r.professional_id = ${professionalId} and ${which}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

function reviewOf(row: Row): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    lang: row.language,
    authorName: row.author_name,
    authorPicture: row.author_picture,
    createdAt: row.created_at.toISOString(),
    project: row.project,
    helpfulCount: row.helpful_count,
    reply: row.reply && row.replied_at ? { text: row.reply, repliedAt: row.replied_at.toISOString() } : null,
  }
}

/**
 * Whether the user may review this professional, their own review if there is one, and which others they found helpful: the latest
 * `maxVotes`. 404 when there is no such professional.
 */
export async function findStanding(db: Db, user: Visitor, professionalId: number): Promise<Standing> {
  const isOwn = await isOwnListing(db, user, professionalId)
  const [hasTalked, written, votes] = await Promise.all([
    hasContacted(db, user, professionalId),
    db
      .selectFrom('reviews')
      .select(['id', 'rating', 'comment', 'project_id as projectId'])
      .where('professional_id', '=', professionalId)
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
    db
      .selectFrom('review_votes')
      .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
      .select('review_id')
      .where('reviews.professional_id', '=', professionalId)
      .where('review_votes.user_id', '=', user.id)
      .orderBy('review_id', 'desc')
      .limit(maxVotes)
      .execute(),
  ])
  return {
    refusal: refusalOf(user, { isOwn, hasContacted: hasTalked }),
    own: written ?? null,
    helpful: votes.map(({ review_id }) => review_id),
  }
}

export type Written = { ok: true } | { ok: false; reason: ReviewRefusal | 'no_such_project' }

/**
 * Creates or replaces the user's one review of a professional. The professional's rating changes in the same
 * transaction.
 */
export async function writeReview(
  db: Db,
  user: Visitor,
  { professionalId, now, page, ...input }: ReviewInput & { professionalId: number; now: Date; page: Language },
): Promise<Written> {
  const ownerId = await ownerOf(db, professionalId)
  const isOwn = ownerId === user.id
  const refusal = refusalOf(user, { isOwn, hasContacted: await hasContacted(db, user, professionalId) })
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
  await inTransaction(db, async (db) => {
    const { isNew } = await db
      .insertInto('reviews')
      .values({ ...written, professional_id: professionalId, user_id: user.id, created_at: now })
      .onConflict((conflict) => conflict.columns(['professional_id', 'user_id']).doUpdateSet(written))
      // An updated row has been locked by its transaction, an inserted one has not.
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    // Once for each author: not when a review is changed, nor when it is deleted and written again.
    if (isNew && ownerId !== null)
      await notify(db, ownerId, {
        kind: reviewReceived,
        details: { professionalId },
        actorId: user.id,
        fold: String(user.id),
        now,
      })
  })
  return { ok: true }
}

/** Deletes the user's review; does nothing when there is none. */
export async function deleteReview(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<void> {
  // The professional, whose rating changes, is locked before the review, as it is by a deletion of the professional.
  await sql`
    with professional as (select id from professionals where id = ${professionalId} for no key update)
    delete from reviews using professional where professional_id = professional.id and user_id = ${user.id}`.execute(db)
}
