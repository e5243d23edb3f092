import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { issueCreditNotes } from '#features/shop/invoices/invoices.server.ts'
import { type LockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { refundOrder } from '#features/shop/payments/refunds.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { linesOf, type OrderLine } from './returns.server.ts'
import { type Credited, creditsOf, leftOf, sumOf } from './rules.ts'
import type { Receipt } from './schema.ts'
import { type LockedReturn, lockedReturn, moveReturn, notifyOfReturn, takesStep } from './stored-return.server.ts'

type Given = Receipt & { id: number; now: Date }

/**
 * Records what arrived of a return, even of one that was withdrawn too late. Intact goods go back into the stock, a
 * credit note reduces the invoice, and the payment is refunded. Once everything in an order is back, the order becomes
 * 'returned'. One transaction locks the order, then the return.
 */
export function receiveReturn(db: Db, staff: Staff, { id, version, lines, now }: Given): Promise<void> {
  return inTransaction(db, async (db) => {
    const stored = await lockedReturn(db, id)
    const { order } = stored
    refuseOwn(staff, [order.userId])
    await takesStep(stored, { side: 'staff', step: 'receive', version, now })
    await storeArrived(db, stored, lines)
    const before = await linesOf(db, order.id)
    if (stored.state === 'withdrawn') requireFree(before, lines)
    const credits = creditsOf(before, lines)
    const refund = sumOf(credits)
    await countReturned(db, order.id, credits)
    await putBack(db, id, now)
    if (refund > 0) await issueCreditNotes(db, order.id, credits, now)
    const refundId = refund > 0 ? await refundOrder(db, order, { amount: refund, reason: 'returned', now }) : null
    await moveReturn(db, stored, { step: 'receive', change: { refund, refund_id: refundId }, now })
    if (refundId === null) await finishUnpaid(db, stored, now)
    await endOrder(db, order, now)
    await recordAct(db, staff, {
      act: 'returns.received',
      subject: { orderId: order.id, returnId: id },
      details: { pieces: credits.reduce((sum, { returned }) => sum + returned, 0), refund },
      now,
    })
  })
}

/**
 * Called for a withdrawn return. Refuses (409) what arrived if the buyer has since requested the return of these goods
 * again, or if they were recorded with a newer return.
 */
function requireFree(before: readonly OrderLine[], arrived: Receipt['lines']): void {
  const isFree = arrived.every(({ position, restocked, damaged }) => {
    const line = before.find((each) => each.position === position)
    return line !== undefined && restocked + damaged <= leftOf(line, line.asked)
  })
  if (!isFree) throw new HttpRefusal(409, msg`These goods are in another return. Please record them there.`)
}

/** Stores what arrived of each line of the return, and refuses any other line. */
async function storeArrived(db: Db, { id }: LockedReturn, arrived: Receipt['lines']): Promise<void> {
  const asked = await db
    .selectFrom('return_lines')
    .select(['position', 'quantity'])
    .where('return_id', '=', id)
    .execute()
  const isSaid = asked.every(({ position, quantity }) => {
    const said = arrived.filter((line) => line.position === position)
    return said.length === 1 && said[0]!.restocked + said[0]!.damaged <= quantity
  })
  if (!isSaid || arrived.length !== asked.length) {
    const text = msg`For each line, enter how many came back. It can't be more than were requested.`
    throw new HttpRefusal(422, text, { fields: { lines: text } })
  }
  for (const { position, restocked, damaged } of arrived)
    await db
      .updateTable('return_lines')
      .set({ restocked, damaged })
      .where('return_id', '=', id)
      .where('position', '=', position)
      .execute()
}

async function countReturned(db: Db, orderId: number, credits: readonly Credited[]): Promise<void> {
  for (const { position, returned } of credits)
    await db
      .updateTable('order_lines')
      .set((set) => ({ returned: set('returned', '+', returned) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
}

/** Puts intact goods back into the stock. Damaged goods never return to it. */
async function putBack(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select l.product_id, came.restocked, 'returned', came.order_id, ${now}
    from return_lines came join order_lines l on l.order_id = came.order_id and l.position = came.position
    where came.return_id = ${id} and came.restocked > 0`.execute(db)
}

/** Ends a return without a refund: nothing arrived, or what arrived was free. */
async function finishUnpaid(db: Db, stored: LockedReturn, now: Date): Promise<void> {
  await moveReturn(db, { ...stored, version: stored.version + 1 }, { step: 'finish', now })
  await notifyOfReturn(db, { returnId: stored.id, about: 'received' })
}

async function endOrder(db: Db, order: LockedOrder, now: Date): Promise<void> {
  const lines = await linesOf(db, order.id)
  if (lines.every(({ quantity, returned }) => returned === quantity))
    await moveOrder(db, order, { to: 'returned', actor: 'system', reason: '', now })
}
