import { sql } from 'kysely'
import { contactsWith } from '#features/directory/contact/contact.server.ts'
import { hasPublishedProject } from '#features/directory/portfolio/portfolio.server.ts'
import { ownerOf } from '#features/directory/professionals/cards.server.ts'
import { lockPerson } from '#features/people/accounts/person.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { areOwnPictures } from '#features/pictures/own-pictures.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { reviewNews } from './notifications.server.ts'
import { photosOf, removalOf } from './reviews.server.ts'
import { languageOf, maxVotes, type Proof, type ReviewRefusal, refusalOf, strongestProof } from './rules.ts'
import type { ReviewInput, Standing } from './schema.ts'
import { findCompletedTogether } from './trace.server.ts'

type User = Pick<Visitor, 'id'>

/**
 * Whether the user may review this professional, the user's own review, and the reviews that they found helpful (the
 * latest `maxVotes`). Throws 404 if there is no such professional.
 */
export async function findStanding(db: Db, user: Visitor, professionalId: number): Promise<Standing> {
  await ownerOf(db, professionalId)
  const [dealings, written, votes] = await Promise.all([
    findDealings(db, user, professionalId),
    findOwnReview(db, user, professionalId),
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
    refusal: refusalOf(user, { ...dealings, isRemoved: Boolean(written?.removal) }),
    own: written,
    helpful: votes.map(({ review_id }) => review_id),
  }
}

type Dealings = {
  isOwn: boolean
  hasReviewed: boolean
  isConfirmed: boolean
  hasDealt: boolean
  proof: Proof | null
}

/**
 * Whether the user has dealt with the professional, the strongest proof of it, whether the user's address or number is
 * confirmed, and whether the same person is the professional, or has reviewed them with another account.
 */
async function findDealings(db: Db, user: User, professionalId: number): Promise<Dealings> {
  const [{ isConfirmed, wrote, asked }, { isFinished, isProven }, visited, same] = await Promise.all([
    contactsWith(db, user, professionalId),
    findCompletedTogether(db, user, professionalId),
    hasVisited(db, user, professionalId),
    samePerson(db, user, professionalId),
  ])
  const proof = strongestProof({ project: isProven, visited, talked: wrote, asked })
  return { ...same, isConfirmed, hasDealt: isFinished || proof !== null, proof }
}

async function samePerson(
  db: Db,
  user: User,
  professionalId: number,
): Promise<Pick<Dealings, 'isOwn' | 'hasReviewed'>> {
  const { rows } = await sql<Pick<Dealings, 'isOwn' | 'hasReviewed'>>`
    select exists (select from professionals where id = ${professionalId} and user_id = any(who.accounts)) as "isOwn",
      exists (select from reviews where professional_id = ${professionalId} and user_id <> ${user.id} and user_id = any(who.accounts))
        as "hasReviewed"
    from person_of(${user.id}, '', '') who`.execute(db)
  return rows[0]!
}

/**
 * Whether the user and the professional had a site visit that took place and is not disputed. A trigger on the visits
 * maintains `kept_visits`.
 */
async function hasVisited(db: Db, user: User, professionalId: number): Promise<boolean> {
  const visit = db
    .selectFrom('kept_visits')
    .select('visit_id')
    .where('user_id', '=', user.id)
    .where('professional_id', '=', professionalId)
    .limit(1)
  return (await visit.executeTakeFirst()) !== undefined
}

async function findOwnReview(db: Db, user: User, professionalId: number): Promise<Standing['own']> {
  const row = await db
    .selectFrom('reviews')
    .select(['id', 'rating', 'comment', 'project_id as projectId', photosOf(sql`reviews.id`).as('photos')])
    .select(['removed_at', 'removed_reason'])
    .where('professional_id', '=', professionalId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) return null
  const { removed_at, removed_reason, ...own } = row
  return { ...own, removal: removalOf(removed_at, removed_reason) }
}

export type Written = { ok: true } | { ok: false; reason: ReviewRefusal | 'no_such_project' | 'no_such_photo' }
type NewReview = ReviewInput & { professionalId: number; now: Date; page: Language }

/**
 * Creates or replaces the user's only review of a professional. The professional's rating changes in the same
 * transaction. A review that staff have removed is not changed.
 */
export async function writeReview(
  db: Db,
  user: Visitor,
  { professionalId, photoIds, now, page, ...input }: NewReview,
): Promise<Written> {
  const ownerId = await ownerOf(db, professionalId)
  const { proof, ...dealings } = await findDealings(db, user, professionalId)
  const refusal = refusalOf(user, { ...dealings, isRemoved: false })
  if (refusal) return { ok: false, reason: refusal }
  if (input.projectId !== null && !(await hasPublishedProject(db, professionalId, input.projectId)))
    return { ok: false, reason: 'no_such_project' }
  const written = {
    rating: input.rating,
    comment: input.comment,
    project_id: input.projectId,
    language: languageOf(input.comment, page),
    author_name: user.fullName,
    proof,
  }
  return inTransaction(db, async (db) => {
    await lockPerson(db, { userId: user.id })
    // Asked again under the lock: another account of the same person may just have written a review.
    if ((await samePerson(db, user, professionalId)).hasReviewed) return { ok: false, reason: 'other_account' }
    const photos = [...new Set(photoIds)]
    if (!(await areOwnPictures(db, user, photos))) return { ok: false, reason: 'no_such_photo' }
    const review = await db
      .insertInto('reviews')
      .values({ ...written, professional_id: professionalId, user_id: user.id, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['professional_id', 'user_id'])
          .doUpdateSet(written)
          // The condition is checked after the row is locked, so it sees the result of a simultaneous removal.
          .where('reviews.removed_at', 'is', null),
      )
      // `xmax` is 0 for an inserted row. For an updated row it is the transaction that locked the old row.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst()
    if (!review) return { ok: false, reason: 'removed' }
    await storePhotos(db, review.id, await withoutWithheld(db, review.id, photos))
    // The fold key is the author, so a changed or rewritten review does not notify the professional again.
    if (review.isNew && ownerId !== null)
      await notify(db, ownerId, {
        kind: reviewNews.reviewReceived,
        details: { professionalId },
        actorId: user.id,
        fold: String(user.id),
        now,
      })
    return { ok: true }
  })
}

/**
 * Leaves out photos that staff have removed from another review, or from this one before it was deleted and rewritten.
 */
async function withoutWithheld(db: Db, reviewId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) with ordinality asked (id, place)
    where not exists (select from withheld_pictures where picture_id = asked.id)
      or exists (select from review_pictures where review_id = ${reviewId} and picture_id = asked.id)
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores the photos of a review. A photo that staff have removed stays removed, even if its author chooses it again. A
 * trigger frees photos that are no longer shown anywhere.
 */
async function storePhotos(db: Db, reviewId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from review_pictures where review_id = ${reviewId} and removed_at is null and not picture_id = any (${ids})`.execute(
    db,
  )
  if (ids.length > 0)
    await db
      .insertInto('review_pictures')
      .values(ids.map((picture_id, position) => ({ review_id: reviewId, picture_id, position })))
      .onConflict((conflict) =>
        conflict.columns(['review_id', 'picture_id']).doUpdateSet({ position: (row) => row.ref('excluded.position') }),
      )
      .execute()
}

/**
 * Deletes the user's review. Does nothing if there is none. If staff have removed the review, only its text and photos
 * are deleted: the line about the removal stays, and the author cannot write a new review.
 */
export async function deleteReview(db: Db, user: User, professionalId: number): Promise<void> {
  await inTransaction(db, async (db) => {
    // The professional is locked first, because the rating changes. A deletion of the professional locks in the same order.
    await sql`select lock_professional(${professionalId})`.execute(db)
    const own = { professional_id: professionalId, user_id: user.id }
    const { rows } = await sql<{ id: number }>`
      update reviews set comment = '', project_id = null, language = null, author_name = null
      where professional_id = ${own.professional_id} and user_id = ${own.user_id} and removed_at is not null returning id`.execute(
      db,
    )
    for (const { id } of rows) await db.deleteFrom('review_pictures').where('review_id', '=', id).execute()
    if (rows.length === 0)
      await db
        .deleteFrom('reviews')
        .where('professional_id', '=', professionalId)
        .where('user_id', '=', user.id)
        .execute()
  })
}
