import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { addPicture } from '#features/pictures/pictures.server.ts'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { type LockedOrder, lockedOrder, wrongState } from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { PictureRefusal } from '#platform/files/encode-picture.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { returnableOf } from './returns.server.ts'
import { mostUploads, uploadHours } from './rules.ts'

/** Refuses photos for an order with nothing left to return (409), and for one that is not the visitor's (404). */
export async function requireReturnable(db: Db, seen: VisibleOrder, now: Date): Promise<void> {
  await inTransaction(db, async (db) => requireSomethingLeft(db, await lockedOrder(db, seen), now))
}

async function requireSomethingLeft(db: Db, order: LockedOrder, now: Date): Promise<void> {
  if ((await returnableOf(db, order, dayInIndia(now))).length === 0) throw wrongState()
}

type Upload = { bytes: Buffer; storage: Storage; now: Date }

/**
 * Stores a photo for the returns of one order. It belongs to the order's account, or to nobody if a guest has ordered.
 * It is deleted after a day unless a return shows it.
 */
export async function addPhoto(
  db: Db,
  seen: VisibleOrder,
  { bytes, storage, now }: Upload,
): Promise<{ ok: true; picture: UploadedPicture } | { ok: false; reason: PictureRefusal }> {
  const order = await inTransaction(db, async (db) => {
    const order = await lockedOrder(db, seen)
    await requireSomethingLeft(db, order, now)
    return order
  })
  const added = await addPicture(db, { id: order.userId, of: `order ${order.id}` }, { bytes, storage, now })
  if (!added.ok) return added
  await inTransaction(db, async (db) => {
    await lockedOrder(db, seen)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from return_uploads upload
      where order_id = ${order.id} and picture_id <> ${added.picture.id}
        and not exists (select from return_pictures shown where shown.picture_id = upload.picture_id)`.execute(db)
    if (rows[0]!.count >= mostUploads)
      throw new HttpRefusal(409, msg`Please send the photos that you have chosen before you add more.`)
    await db
      .insertInto('return_uploads')
      .values({ picture_id: added.picture.id, order_id: order.id, created_at: now })
      .onConflict((conflict) => conflict.column('picture_id').doUpdateSet({ created_at: now }))
      .execute()
  })
  return added
}

/**
 * Refuses (422) photos that were not uploaded for this order. Otherwise keeps the photos for another day, so that none
 * is deleted before the return is stored. Returns each id once.
 */
export async function requireUploads(
  db: Db,
  orderId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const each = [...new Set(ids)]
  if (each.length === 0) return []
  const own = await db
    .updateTable('return_uploads')
    .set({ created_at: now })
    .where('order_id', '=', orderId)
    .where('picture_id', 'in', each)
    .returning('picture_id')
    .execute()
  if (own.length === each.length) return each
  const text = msg`One of the photos is no longer there. Please remove it and upload it again.`
  throw new HttpRefusal(422, text, { fields: { pictures: text } })
}

/**
 * The storage key of a photo uploaded for an order; 404 for a visitor who may not see the order, and for any other
 * picture.
 */
export async function keyOfPhoto(db: Db, { id, userId }: VisibleOrder, pictureId: number): Promise<string> {
  const { key } = await db
    .selectFrom('return_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('key')
    .where('picture_id', '=', pictureId)
    .where('order_id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow(() => notFound())
  return key
}

/** The storage key of a photo that a return shows, for staff. */
export async function keyOfReturnPhoto(db: Db, returnId: number, pictureId: number): Promise<string> {
  const { key } = await db
    .selectFrom('return_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select('key')
    .where('return_id', '=', returnId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirstOrThrow(() => notFound())
  return key
}

/** Deletes day-old uploads whose returns were never sent. A trigger then frees the pictures. */
export async function deleteOldUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadHours * 60 * 60_000)
  await sql`
    delete from return_uploads upload where created_at < ${before}
      and not exists (select from return_pictures shown where shown.picture_id = upload.picture_id)`.execute(db)
}
