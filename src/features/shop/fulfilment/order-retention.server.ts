import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/**
 * How many days a guest's name, address and phone number are kept after the end of an order, for questions and claims.
 */
const guestDays = 180

/** The maximum number of orders processed in one run. The next hourly run continues. */
const mostAtOnce = 1000

/**
 * Erases the buyer's personal data from orders that are over: immediately for a deleted account, and `guestDays` after
 * the last step for a guest. The list of goods remains. The invoices also remain, because the law requires us to keep
 * them (db/0115, db/0117). Returns the number of orders.
 */
export async function eraseBuyers(db: Db, now: Date): Promise<number> {
  const since = sql`${now}::timestamptz - make_interval(days => ${guestDays})`
  // Only orders placed before the period are examined: the last step of a later order is always within the period. The
  // orders of deleted accounts are examined whatever their age.
  const { rows } = await sql`
    update orders set forgotten_at = ${now} where id in (
      select o.id from orders o
      where o.user_id is null and o.forgotten_at is null and (o.is_left or o.created_at <= ${since}) and order_is_over(o) and (
        o.is_left or (select max(e.created_at) from order_events e where e.order_id = o.id) <= ${since}
      )
      order by o.id limit ${mostAtOnce} for no key update skip locked
    ) returning id`.execute(db)
  return rows.length
}
