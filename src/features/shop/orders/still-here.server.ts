import { type RawBuilder, sql } from 'kysely'
import { statesStillHere } from './rules.ts'

/**
 * How many of a product are ordered and not gone yet, in SQL: they are no longer in `stock_levels`, and still on the shelf. Whoever compares
 * it with the level has locked that before, in a statement of its own: an order is placed and cancelled under the same lock.
 */
export function orderedStillHere(productId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(ordered.quantity), 0)::integer from order_lines ordered join orders o on o.id = ordered.order_id
    where ordered.product_id = ${productId} and o.state in (${sql.join(statesStillHere.map((state) => sql.lit(state)))}))`
}
