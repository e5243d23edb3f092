import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/**
 * Removes what the demo accounts have ordered, as if it had never been: an account's orders outlive it, for the books need them, but nobody
 * has ever bought these. What they took from the stock is there again, and where no invoice is left in a year's series it begins anew.
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
