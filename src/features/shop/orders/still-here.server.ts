import { type RawBuilder, sql } from 'kysely'
import { statesStillHere } from './rules.ts'

/**
 * SQL: how many pieces of a product are ordered and still in the store. They are no longer in `stock_levels`. A caller
 * that compares the sum with the level must lock the level first, in a separate statement, because orders are placed
 * and cancelled under that lock.
 */
export function orderedStillHere(productId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(ordered.quantity), 0)::integer from order_lines ordered join orders o on o.id = ordered.order_id
    where ordered.product_id = ${productId} and o.state in (${sql.join(statesStillHere.map((state) => sql.lit(state)))}))`
}
