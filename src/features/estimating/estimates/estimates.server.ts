import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { type EstimateContent, estimatesPerPage, mostEstimates, restorableDays } from './content-rules.ts'
import { isSame } from './equality-rules.ts'
import { totalsOf } from './rules.ts'
import { readContent } from './salvage-rules.ts'
import type { EstimateList, EstimateSaved, ListedEstimate, StoredEstimate } from './schema.ts'

type User = { id: number }

/**
 * Saves an estimate that a device sends. `revision` is the latest revision that the device has seen, or 0 if it has
 * seen none. If a second device has saved since then, nothing is saved: the stored estimate is returned instead, so
 * that the first device can merge both. Saving the same content again changes nothing. A deleted estimate that is still
 * being edited is restored. 404 for somebody else's estimate. 409 if the page was opened by a different account.
 */
export function saveEstimate(
  db: Db,
  user: User,
  {
    id,
    content,
    revision,
    owner = user.id,
    now,
  }: { id: string; content: EstimateContent; revision: number; owner?: number | undefined; now: Date },
): Promise<EstimateSaved> {
  if (owner !== user.id) throw isAnothers()
  return inTransaction(db, async (db) => {
    // The lock keeps two simultaneous new estimates from exceeding the limit. An account is always locked before its
    // other rows.
    await lockAccount(db, user.id)
    const [stored] = await db
      .selectFrom('estimates')
      .select(['user_id', 'content', 'revision', 'updated_at', 'deleted_at'])
      .where('uuid', '=', id)
      .forUpdate()
      .execute()
    if (stored && stored.user_id !== user.id) throw notFound()
    if (!stored || stored.deleted_at) await refuseTooMany(db, user)
    const columns = { content: JSON.stringify(content), name: content.name, total: totalsOf(content).grandTotal }
    if (!stored) {
      const added = await db
        .insertInto('estimates')
        .values({ ...columns, uuid: id, user_id: user.id, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .returning('id')
        .executeTakeFirst()
      // Somebody else saved an estimate with this id at the same moment.
      if (!added) throw notFound()
      return { isSaved: true, revision: 1 }
    }
    const current = { id, content: contentOf(stored.content), revision: stored.revision, updatedAt: stored.updated_at }
    if (isSame(current.content, content) && !stored.deleted_at) return { isSaved: true, revision: current.revision }
    if (stored.revision !== revision)
      return { isSaved: false, current: { ...current, updatedAt: stored.updated_at.toISOString() } }
    const next = stored.revision + 1
    await db
      .updateTable('estimates')
      .set({ ...columns, revision: next, updated_at: now, deleted_at: null })
      .where('uuid', '=', id)
      .execute()
    return { isSaved: true, revision: next }
  })
}

const isAnothers = () => new HttpRefusal(409, msg`Another account is logged in now. Please reload the page.`)

/**
 * Reads the content in a database column. Fields that an older release did not have get the values of a blank estimate.
 * Throws if the column contains no estimate.
 */
export function contentOf(column: unknown): EstimateContent {
  const read = readContent(column)
  if (!read) throw new Error('A stored estimate cannot be read')
  return read.content
}

async function refuseTooMany(db: Db, user: User): Promise<void> {
  const { kept, all } = await db
    .selectFrom('estimates')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('kept'),
    ])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= mostEstimates)
    throw new HttpRefusal(422, msg`You can keep up to ${mostEstimates} estimates. Delete one to save another.`)
  // `all` includes deleted estimates, which are still stored for a week so that they can be restored.
  if (Number(all) >= 2 * mostEstimates)
    throw new HttpRefusal(422, msg`You have deleted many estimates this week. Please save this one in a few days.`)
}

/** An estimate of the user. 404 for somebody else's and for a deleted one. */
export async function findEstimate(db: Db, user: User, id: string): Promise<StoredEstimate> {
  const stored = await ownEstimate(db, user, id)
  return {
    id,
    content: contentOf(stored.content),
    revision: stored.revision,
    updatedAt: stored.updated_at.toISOString(),
  }
}

export async function ownEstimate(db: Db, user: User, id: string) {
  const stored = await db
    .selectFrom('estimates')
    .select(['id', 'content', 'revision', 'updated_at'])
    .where('uuid', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!stored) throw notFound()
  return stored
}

/** The user's estimates, the most recently changed first. */
export async function listEstimates(db: Db, user: User, after: Cursor | undefined): Promise<EstimateList> {
  const beyond = after ? sql`and ${isAfter(sql`updated_at`, sql`id`, after, 'microseconds')}` : sql``
  const { rows } = await sql<ListedEstimate & { row: number; at: number }>`
    select uuid as id, content->>'kind' as kind, name, (content->'areaInSqFt')::int as "areaInSqFt",
      content->>'constructionType' as "constructionType", content->>'quality' as quality, content->>'mode' as mode, content->>'method' as method, total,
      last_version as "lastVersion", updated_at as "updatedAt", id as row,
      (extract(epoch from updated_at) * 1000000)::bigint as at
    from estimates where user_id = ${user.id} and deleted_at is null ${beyond}
    order by updated_at desc, estimates.id desc limit ${estimatesPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, estimatesPerPage, ({ at, row }) => ({ value: at, id: row }))
  return {
    estimates: shown.map(({ row: _, at: __, ...listed }) => ({
      ...listed,
      updatedAt: new Date(listed.updatedAt).toISOString(),
    })),
    next,
  }
}

/** Deletes an estimate. It can be restored for a week. Repeating it changes nothing. 404 for somebody else's. */
export function deleteEstimate(db: Db, user: User, { id, now }: { id: string; now: Date }): Promise<void> {
  return changeDeletion(db, user, { id, deletedAt: now })
}

export function restoreEstimate(db: Db, user: User, { id }: { id: string }): Promise<void> {
  return changeDeletion(db, user, { id, deletedAt: null })
}

function changeDeletion(db: Db, user: User, { id, deletedAt }: { id: string; deletedAt: Date | null }): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const stored = await db
      .selectFrom('estimates')
      .select('deleted_at')
      .where('uuid', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!stored) throw notFound()
    if ((stored.deleted_at === null) === (deletedAt === null)) return
    if (deletedAt === null) await refuseTooMany(db, user)
    await db.updateTable('estimates').set({ deleted_at: deletedAt }).where('uuid', '=', id).execute()
  })
}

/** Erases deleted estimates that can no longer be restored. */
export async function eraseDeletedEstimates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('estimates').where('deleted_at', '<', erasedBefore(now, restorableDays)).execute()
}
