import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/** How long a guest's name, address and number stay with an order that has ended: for questions and claims about it. */
const guestDays = 180

/** So many are forgotten at a time; the next hour finds more. */
const mostAtOnce = 1000

/**
 * Forgets who ordered: of deleted accounts once nothing of the order is open, of guests `guestDays` after its last step. What was sold,
 * and the invoices that the law has us keep, stay (db/0115, db/0117). Answers how many orders it was.
 */
export async function forgetBuyers(db: Db, now: Date): Promise<number> {
  const since = sql`${now}::timestamptz - make_interval(days => ${guestDays})`
  // What was ordered since then has steps since then: only what is older is looked into.
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
