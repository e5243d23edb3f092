import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/**
 * Removes the orders of the demo accounts without a trace. An account's orders normally outlive it, because the books need them, but nobody
 * has ever bought these. The stock that they took is returned, and a year's series of invoice numbers starts again if no invoice is left in
 * it.
 */
export async function removeSampleOrders(db: Db, accountIds: readonly number[]): Promise<void> {
  const { rows: orders } = await sql<{ id: number }>`
    select id from orders where user_id = any (${[...accountIds]}::bigint[]) order by id for update`.execute(db)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  const ofThese = sql`order_id = any (${ids}::bigint[])`
  await sql`select set_config('kamshetbuild.removes_sample', 'on', true)`.execute(db)
  await sql`delete from invoices where ${ofThese} and kind = 'credit-note'`.execute(db)
  await sql`delete from invoices where ${ofThese}`.execute(db)
  await sql`
    delete from invoice_series series where not exists (select from invoices i
      where i.seller_id = series.seller_id and i.kind = series.kind and i.year = series.year)`.execute(db)
  await sql`select set_config('kamshetbuild.removes_sample', '', true)`.execute(db)
  await sql`
    with gone as (delete from stock_movements where ${ofThese} returning product_id, quantity)
    update stock_levels set quantity = stock_levels.quantity - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from gone group by product_id) moved
    where stock_levels.product_id = moved.product_id`.execute(db)
  await sql`delete from orders where id = any (${ids}::bigint[])`.execute(db)
}
