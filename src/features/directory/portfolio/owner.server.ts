import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/** The owner of the portfolio. */
export type User = Pick<Visitor, 'id'>

/** The id of the user's listing. 404 when they have none. */
export async function requireOwnListing(db: Db, user: User): Promise<number> {
  const own = await db.selectFrom('professionals').select('id').where('user_id', '=', user.id).executeTakeFirst()
  if (!own) throw notFound(msg`Your account has no professional profile.`)
  return own.id
}

/**
 * Locks the user's listing and returns its id. Lock the listing before any row of the portfolio, because the triggers
 * of those rows change the listing. 404 when the user has no listing.
 */
export async function lockOwnListing(db: Db, user: User): Promise<number> {
  const id = await requireOwnListing(db, user)
  await sql`select lock_professional(${id})`.execute(db)
  return id
}

/** Finds one of the user's items, even a deleted one. 404 when the item is not theirs. */
export async function requireOwnItem(db: Db, professionalId: number, id: number): Promise<{ isDeleted: boolean }> {
  const found = await db
    .selectFrom('portfolio_projects')
    .select('deleted_at')
    .where('id', '=', id)
    .where('professional_id', '=', professionalId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { isDeleted: found.deleted_at !== null }
}
