import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { mostItems, restorableDays } from './item-rules.ts'
import type { DeletedItems } from './item-schema.ts'
import { lockOwnListing, requireOwnItem, requireOwnListing, type User } from './owner.server.ts'
import { describedPictures } from './project-parts.server.ts'
import { refuseTooMany } from './saving.server.ts'

/**
 * Deletes one of the user's items, which then disappears from the public pages. It can be restored for
 * `restorableDays`. 404 when the item is not theirs.
 */
export async function deleteItem(db: Db, user: User, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    const { isDeleted } = await requireOwnItem(db, await lockOwnListing(db, user), id)
    if (isDeleted) return
    const gone = { deleted_at: now, published: false }
    await db.updateTable('portfolio_projects').set(gone).where('id', '=', id).execute()
  })
}

/**
 * Restores a deleted item in its old place, and publishes it unless staff have removed it. 404 when the item is not
 * theirs or was erased, 422 when the portfolio is full.
 */
export async function restoreItem(db: Db, user: User, { id }: { id: number }): Promise<void> {
  await inTransaction(db, async (db) => {
    const professionalId = await lockOwnListing(db, user)
    const { isDeleted } = await requireOwnItem(db, professionalId, id)
    if (!isDeleted) return
    await refuseTooMany(db, professionalId)
    // An item that staff have removed stays unpublished.
    const back = { deleted_at: null, published: sql<boolean>`removed_at is null` }
    await db.updateTable('portfolio_projects').set(back).where('id', '=', id).execute()
  })
}

type Row = {
  id: number
  professionalId: number
  title: string
  lang: Language
  cover: Picture | null
  deleted_at: Date
}

/** The deleted items that the user can restore, the latest first. 404 when the account has no listing. */
export async function listDeletedItems(db: Db, user: User, language: Language): Promise<DeletedItems> {
  const professionalId = await requireOwnListing(db, user)
  const { rows } = await sql<Row>`
    select item.id, professional_id as "professionalId", title, language as lang, deleted_at, case when first.key is not null then ${pictureJson('first')} end as cover
    from portfolio_projects item
    left join lateral (${describedPictures} where pp.project_id = item.id order by pp.position limit 1) first on true
    where professional_id = ${professionalId} and deleted_at is not null
    order by deleted_at desc, item.id desc limit ${mostItems}`.execute(db)
  return {
    items: rows.map(({ deleted_at, cover, ...item }) => ({
      ...item,
      cover: cover && pictureIn(cover, language),
      erasedOn: dayInIndia(new Date(deleted_at.getTime() + restorableDays * 24 * 60 * 60_000)),
    })),
  }
}

/** The number of items that the job reads in one query. */
const erasedAtOnce = 200

/**
 * Erases items that were deleted more than `restorableDays` ago. A different job deletes pictures that are then unused.
 */
export async function eraseDeletedItems(db: Db, now: Date): Promise<void> {
  const due = db
    .selectFrom('portfolio_projects')
    .select(['id', 'professional_id'])
    .where('deleted_at', '<=', erasedBefore(now, restorableDays))
    .orderBy('id')
    .limit(erasedAtOnce)
  for (let items = await due.execute(); items.length > 0; items = await due.execute())
    for (const item of items) await eraseItem(db, item, now)
}

async function eraseItem(db: Db, item: { id: number; professional_id: number }, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    await sql`select lock_professional(${item.professional_id})`.execute(db)
    await db
      .deleteFrom('portfolio_projects')
      .where('id', '=', item.id)
      // The condition is repeated, because the item may have been restored in the meantime.
      .where('deleted_at', '<=', erasedBefore(now, restorableDays))
      .execute()
  })
}
