import { msg } from '@lingui/core/macro'
import { contentOf, ownEstimate } from '#features/estimating/estimates/estimates.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { expiryOf, keptDays, type LinkDays, mostLinks, shownOf } from './rules.ts'
import type { EstimateLink, SharedEstimate } from './schema.ts'

type User = { id: number }
type Row = { id: number; expires_at: Date; created_at: Date }
type Making = { secrets: Secrets; urlOf: (token: string) => string; now: Date }

/**
 * Returns a link with its address. The token in the address is computed from the row, so it is not stored and never
 * changes.
 */
function linkOf({ id, expires_at, created_at }: Row, { secrets, urlOf }: Making): EstimateLink {
  return {
    id,
    url: urlOf(secrets.sign(String(id), expires_at)),
    expiresAt: expires_at.toISOString(),
    createdAt: created_at.toISOString(),
  }
}

function working(db: Db, estimateId: number, now: Date) {
  return db
    .selectFrom('estimate_links')
    .select(['id', 'expires_at', 'created_at'])
    .where('estimate_id', '=', estimateId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(mostLinks)
}

/** The working links of an estimate, newest first. */
export async function listLinks(db: Db, user: User, id: string, making: Making): Promise<EstimateLink[]> {
  const estimate = await ownEstimate(db, user, id)
  const rows = await working(db, estimate.id, making.now).execute()
  return rows.map((row) => linkOf(row, making))
}

/**
 * Makes a link that works for a number of days. Repeating it with the same idempotency key makes no second link.
 * Refused if the estimate already has `mostLinks` working links.
 */
export async function addLink(
  db: Db,
  user: User,
  { id, days }: { id: string; days: LinkDays },
  { key, count, ...making }: Making & { key: string; count(): Promise<void> },
): Promise<EstimateLink> {
  await ownEstimate(db, user, id)
  const request = { table: 'estimate_links', sender: user.id, key, request: { id, days }, count } as const
  const stored = await storeOnce(db, request, async (db, keyed) => {
    const estimate = await lockedEstimate(db, user, id)
    if ((await working(db, estimate.id, making.now).execute()).length >= mostLinks)
      throw new HttpRefusal(422, msg`An estimate can have up to ${mostLinks} links. End one to create another.`)
    return db
      .insertInto('estimate_links')
      .values({
        ...keyed,
        user_id: user.id,
        estimate_id: estimate.id,
        expires_at: expiryOf(making.now, days),
        created_at: making.now,
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
  })
  const row = await db
    .selectFrom('estimate_links')
    .select(['id', 'expires_at', 'created_at'])
    .where('id', '=', stored.id)
    .executeTakeFirstOrThrow()
  return linkOf(row, making)
}

/** Locks the estimate, so that two simultaneous new links cannot exceed the limit. */
async function lockedEstimate(db: Db, user: User, uuid: string): Promise<{ id: number }> {
  const estimate = await db
    .selectFrom('estimates')
    .select('id')
    .where('uuid', '=', uuid)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!estimate) throw notFound()
  return estimate
}

/** Ends a link at once. Repeating it changes nothing. 404 for a link of another estimate. */
export function endLink(db: Db, user: User, { id, link, now }: { id: string; link: number; now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    const estimate = await lockedEstimate(db, user, id)
    const own = db
      .selectFrom('estimate_links')
      .select('ended_at')
      .where('id', '=', link)
      .where('estimate_id', '=', estimate.id)
    const found = await own.executeTakeFirst()
    if (!found) throw notFound()
    if (!found.ended_at) await db.updateTable('estimate_links').set({ ended_at: now }).where('id', '=', link).execute()
  })
}

/**
 * Finds what a link shows: the parts of the estimate that count, in its current state, without its owner. 404 if the
 * link has ended, the estimate is deleted, or its owner's account is deactivated.
 */
export async function findShared(
  db: Db,
  { token, secrets, now }: { token: string; secrets: Secrets; now: Date },
): Promise<SharedEstimate> {
  const id = Number(secrets.read(token, now))
  if (!Number.isSafeInteger(id)) throw notFound()
  const row = await db
    .selectFrom('estimate_links')
    .innerJoin('estimates', 'estimates.id', 'estimate_id')
    .innerJoin('users', 'users.id', 'estimates.user_id')
    .select(['content', 'estimates.updated_at', 'expires_at'])
    .where('estimate_links.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    content: shownOf(contentOf(row.content)),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Erases links that expired more than `keptDays` ago. */
export async function eraseEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('estimate_links').where('expires_at', '<', erasedBefore(now, keptDays)).execute()
}
