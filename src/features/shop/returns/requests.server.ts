import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockedOrder, refreshOrders, wrongState } from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnceOf } from '#platform/database/store-once.server.ts'
import { HttpRefusal, refusedField } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { requireUploads } from './photos.server.ts'
import { returnableOf } from './returns.server.ts'
import { mostReturns, type ReturnReason } from './rules.ts'
import type { NewReturn } from './schema.ts'
import { addEvent, lockedReturn, moveReturn, notifyOfReturn, takesStep } from './stored-return.server.ts'

type Asking = { key: string; now: Date; count(): Promise<void> }

/**
 * Requests the return of lines of a delivered order, once for each key; returns the id. The order is locked first, so
 * that concurrent requests never ask for more of a line than is left to return.
 */
export async function requestReturn(
  db: Db,
  seen: VisibleOrder,
  asked: NewReturn,
  { key, now, count }: Asking,
): Promise<number> {
  // The transaction may run twice, but the attempt counts once. The order is locked before the key, so that a visitor
  // who may not see the order uses up no attempt.
  let counted: Promise<void> | undefined
  return inTransaction(db, async (db) => {
    const order = await lockedOrder(db, seen)
    const once = { table: 'returns', of: { order_id: order.id }, key, request: asked } as const
    const { id } = await storeOnceOf(db, { ...once, count: () => (counted ??= count()) }, async (db, keyed) => {
      if (order.state !== 'delivered') throw wrongState()
      await requireRoom(db, order.id)
      await requireLeft(db, order, { ...asked, today: dayInIndia(now) })
      const pictureIds = await requireUploads(db, order.id, { ids: asked.pictureIds, now })
      const stored = await db
        .insertInto('returns')
        .values({ ...keyed, reason: asked.reason, text: asked.text, created_at: now })
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
      const { id } = stored
      const lines = asked.quantities.map((line) => ({ ...line, return_id: id, order_id: order.id }))
      await db.insertInto('return_lines').values(lines).execute()
      const photos = pictureIds.map((picture_id, at) => ({ return_id: id, position: at + 1, picture_id }))
      if (photos.length > 0) await db.insertInto('return_pictures').values(photos).execute()
      await addEvent(db, { id, state: 'asked', now })
      await notifyOfReturn(db, { returnId: id, about: 'asked' })
      await refreshOrders(db, [order.id])
      return stored
    })
    return id
  })
}

async function requireRoom(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns where order_id = ${orderId}`.execute(db)
  if (rows[0]!.count >= mostReturns)
    throw new HttpRefusal(409, msg`You have already sent several return requests for this order. Please contact us.`)
}

type Wanted = { reason: ReturnReason; quantities: NewReturn['quantities']; today: string }

async function requireLeft(
  db: Db,
  order: Parameters<typeof returnableOf>[1],
  { reason, quantities, today }: Wanted,
): Promise<void> {
  const lines = await returnableOf(db, order, today)
  const positions = new Set(quantities.map(({ position }) => position))
  if (positions.size < quantities.length) throw refusedField('quantities', msg`Please check what you entered.`)
  for (const { position, quantity } of quantities) {
    const line = lines.find((each) => each.position === position)
    const by = reason === 'not-needed' ? line?.wishBy : line?.faultBy
    if (!line || !by)
      throw refusedField('quantities', msg`One of these can't be sent back any more, or not for this reason.`)
    if (quantity > line.left) {
      const [{ left }, { name }] = [line, line.line]
      throw refusedField('quantities', msg`Only ${left} of ${name} can still be returned.`)
    }
  }
}

const pickupHasCome = () =>
  new HttpRefusal(409, msg`The day of the pick-up has come, so this can't be withdrawn any more. Please contact us.`)

/** Withdraws a return for its buyer, if the day of the pick-up has not come yet. Repeating it changes nothing. */
export function withdrawReturn(
  db: Db,
  seen: VisibleOrder,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const stored = await lockedReturn(db, id, seen)
    const notNow = stored.state === 'approved' ? pickupHasCome : wrongState
    if (!(await takesStep(stored, { side: 'buyer', step: 'withdraw', version, now, notNow }))) return
    await moveReturn(db, stored, { step: 'withdraw', now })
    await notifyOfReturn(db, { returnId: id, about: 'withdrawn' })
  })
}
