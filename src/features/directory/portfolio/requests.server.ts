import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { lockOwnListing, requireOwnItem, requireOwnListing, type User } from './owner.server.ts'
import { expiryOf } from './testimonial-rules.ts'
import type { RequestInput, RequestState } from './testimonial-schema.ts'

/** Emails the link to the client. The job makes the link's token itself, so that the queue does not contain it. */
export const requestEmailTask = task<{ requestId: number }>('testimonials.request-email')

type Row = { email: string | null; expires_at: Date; answered_at: Date | null }

const stateOf = (row: Row) => ({
  email: row.email,
  expiresOn: dayInIndia(row.expires_at),
  isAnswered: row.answered_at !== null,
})

async function findRow(db: Db, projectId: number, now: Date) {
  return db
    .selectFrom('testimonial_requests')
    .select(['id', 'email', 'language', 'expires_at', 'answered_at'])
    .where('project_id', '=', projectId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The open or answered request to an item's client. 404 when the item is not the user's or was deleted. */
export async function findRequest(db: Db, user: User, { id, now }: { id: number; now: Date }): Promise<RequestState> {
  await requireItem(db, await requireOwnListing(db, user), id)
  const row = await findRow(db, id, now)
  return { request: row ? stateOf(row) : null }
}

/**
 * Asks the client of an item for a testimonial, by email or with a link whose token is returned. Each item has one
 * link, and a new link replaces it. A repeat with the same email address and language changes nothing. Refused if the
 * client has answered.
 */
export function requestTestimonial(
  db: Db,
  user: User,
  { id, email, language, now }: RequestInput & { id: number; now: Date },
): Promise<{ request: NonNullable<RequestState['request']>; token: string | null }> {
  return inTransaction(db, async (db) => {
    await requireItem(db, await lockOwnListing(db, user), id)
    await refuseAnswered(db, id)
    const before = await findRow(db, id, now)
    const isSame =
      before && !before.answered_at && email !== '' && before.email === email && before.language === language
    if (isSame) return { request: stateOf(before), token: null }
    await db.deleteFrom('testimonial_requests').where('project_id', '=', id).execute()
    const token = email === '' ? newToken() : null
    const added = await db
      .insertInto('testimonial_requests')
      .values({
        project_id: id,
        token_hash: token && hashToken(token),
        email: email || null,
        language,
        created_at: now,
        expires_at: expiryOf(now),
      })
      .returning(['id', 'email', 'expires_at', 'answered_at'])
      .executeTakeFirstOrThrow()
    if (email) await addJob(db, requestEmailTask, { requestId: added.id })
    return { request: stateOf(added), token }
  })
}

/** Makes the link stop working. A repeat changes nothing. 404 when the item is not the user's or was deleted. */
export async function withdrawRequest(db: Db, user: User, id: number): Promise<void> {
  await requireItem(db, await requireOwnListing(db, user), id)
  await db.deleteFrom('testimonial_requests').where('project_id', '=', id).execute()
}

async function requireItem(db: Db, professionalId: number, id: number): Promise<void> {
  if ((await requireOwnItem(db, professionalId, id)).isDeleted) throw notFound()
}

async function refuseAnswered(db: Db, projectId: number): Promise<void> {
  const answered = await db
    .selectFrom('portfolio_testimonials')
    .select('project_id')
    .where('project_id', '=', projectId)
    .where('source', '=', 'client')
    .executeTakeFirst()
  if (answered)
    throw new HttpRefusal(
      409,
      msg`A link for this project has already been answered. To ask again, remove the testimonial first.`,
    )
}
