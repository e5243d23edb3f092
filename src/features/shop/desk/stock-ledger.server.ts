import { msg, plural } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { orderedStillHere } from '#features/shop/orders/still-here.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnceOf } from '#platform/database/store-once.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { HttpRefusal, notFound, refusedField } from '#platform/http/refusal.server.ts'
import { movementsPerPage } from './rules.ts'
import type { Stock, StockInput, StockMovement } from './schema.ts'

/** The movements of a product's stock, latest first, with the number left after each; 404 for an unknown product. */
export async function listMovements(db: Db, productId: number, after?: Cursor): Promise<Stock> {
  const ordered = orderedStillHere(sql`${productId}`)
  const level = await db
    .selectFrom('stock_levels')
    .select(['quantity as stock', ordered.as('ordered')])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow(() => notFound())
  // Reads the stock level again, together with the movements: if a sale came between two separate queries, `left` would
  // be wrong in every line.
  const { rows } = await sql<Omit<StockMovement, 'createdAt'> & { createdAt: Date; stock: number; ordered: number }>`
    select m.id, m.quantity, m.reason, m.order_id as "orderId", m.note, m.created_at as "createdAt", level.quantity as stock,
      ${ordered} as ordered, (level.quantity - later.sum - sum(m.quantity) over (order by m.id desc) + m.quantity)::integer as left
    from stock_levels level
    cross join lateral (
      select coalesce(sum(quantity), 0) as sum from stock_movements where product_id = ${productId} and id >= ${after?.id ?? null}
    ) later
    join stock_movements m on m.product_id = level.product_id
    where level.product_id = ${productId} ${after ? sql`and m.id < ${after.id}` : sql``}
    order by m.id desc limit ${sql.lit(movementsPerPage + 1)}`.execute(db)
  const { shown, next } = pageOf(rows, movementsPerPage, ({ id }) => ({ value: id, id }))
  return {
    stock: (rows[0] ?? level).stock,
    ordered: (rows[0] ?? level).ordered,
    movements: shown.map(({ createdAt, stock: _, ordered: __, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    next,
  }
}

type Entered = { productId: number; input: StockInput; key: string; now: Date; count(): Promise<void> }

/**
 * Writes what staff have received, counted or found damaged into the ledger, once for each key. A count covers
 * everything on the shelf: the stock for sale, and what is ordered and still in the store. A count is refused (409) if
 * pieces came or left the store since the screen was loaded, and must then be repeated. Goods that were only ordered
 * meanwhile are still on the shelf and do not matter. Nothing goes below 0 (422).
 */
export async function enterMovement(
  db: Db,
  staff: Staff,
  { productId, input, key, now, count }: Entered,
): Promise<Stock> {
  const once = { table: 'stock_movements', of: { product_id: productId }, key, request: input, count } as const
  await storeOnceOf(db, once, async (db, keyed) => {
    const { quantity: stock } = await db
      .selectFrom('stock_levels')
      .select('quantity')
      .where('product_id', '=', productId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    // This is a separate statement, so that it sees the orders that were placed while the statement above waited for
    // the lock.
    const { rows } = await sql<{ ordered: number }>`select ${orderedStillHere(sql`${productId}`)} as ordered`.execute(
      db,
    )
    const quantity = movedBy(input, { stock, ordered: rows[0]!.ordered })
    // The count equals the stock, so there is no movement.
    if (quantity === 0) return null
    const stored = await db
      .insertInto('stock_movements')
      .values({ ...keyed, quantity, reason: input.reason, note: input.note, created_at: now })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await recordAct(db, staff, {
      act: `stock.${input.reason}`,
      subject: { productId },
      details: { quantity: input.quantity, from: stock, to: stock + quantity },
      now,
    })
    return stored
  })
  return listMovements(db, productId)
}

function movedBy(
  { reason, quantity, seen }: StockInput,
  { stock, ordered }: { stock: number; ordered: number },
): number {
  if (reason === 'received') return quantity
  if (reason === 'counted') {
    const there = stock + ordered
    if (seen !== there) throw new HttpRefusal(409, msg`There are ${there} now. Please count them again.`)
    if (quantity >= ordered) return quantity - there
    throw refusedField('quantity', tooFewCounted(ordered))
  }
  if (quantity <= stock) return -quantity
  throw refusedField('quantity', stock === 0 ? msg`There are none left` : msg`There are only ${stock} of them`)
}

/**
 * The message for a count below the number ordered. Buyers wait for the ordered goods, so they must still be on the
 * shelf.
 */
export const tooFewCounted = (ordered: number) =>
  msg`${plural(ordered, {
    one: '# is ordered and should still be here. If it is not, please cancel an order first.',
    other: '# are ordered and should still be here. If they are not, please cancel an order first.',
  })}`
