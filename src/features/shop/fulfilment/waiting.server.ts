import { sql } from 'kysely'
import { isOnItsWay, orderNumber, orderStates } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

export type WaitingOrder =
  /** `id` is the order if only one comes on that day, otherwise null. */
  | { kind: 'ordersComing'; id: number | null; count: number; day: string }
  | { kind: 'orderToPay'; id: number; number: string; sum: number; at: string }
  | { kind: 'returnPickup'; id: number; day: string }

/** How many days before the pick-up a buyer is told to keep the goods of a return ready. */
const daysBeforePickup = 3

/** What a buyer should know or do about their orders: deliveries today and tomorrow, payments, and pick-ups. */
export async function waitingOrders(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { most, now }: { most: number; now: Date },
): Promise<WaitingOrder[]> {
  const today = dayInIndia(now)
  const coming = sql<{ id: number; count: number; day: string }>`
    select max(o.id) as id, count(*) as count, o.slot_day::text as day from orders o
    where o.user_id = ${user.id} and o.state = any (${comingStates}::text[]) and o.pay_by is null
      and o.slot_day between ${today} and ${addDays(today, 1)} group by o.slot_day`
  const unpaid = sql<{ id: number; sum: number; at: Date }>`
    select o.id, o.total as sum, o.pay_by as at from orders o join order_payments payment on payment.order_id = o.id
    where o.user_id = ${user.id} and o.state = 'placed' and payment.state = 'waiting' and o.pay_by > ${now}
    order by o.pay_by limit ${most}`
  const pickups = sql<{ id: number; day: string }>`
    select o.id, min(r.pickup_day)::text as day from returns r join orders o on o.id = r.order_id
    where o.user_id = ${user.id} and r.state = 'approved' and r.pickup_day between ${today} and ${addDays(today, daysBeforePickup)}
    group by o.id order by 2 limit ${most}`
  const [orders, payments, returns] = await Promise.all([coming.execute(db), unpaid.execute(db), pickups.execute(db)])
  return [
    ...orders.rows.map(
      ({ id, count, day }) => ({ kind: 'ordersComing', id: count === 1 ? id : null, count, day }) as const,
    ),
    ...payments.rows.map(
      ({ id, sum, at }) => ({ kind: 'orderToPay', id, number: orderNumber(id), sum, at: at.toISOString() }) as const,
    ),
    ...returns.rows.map((row) => ({ kind: 'returnPickup', ...row }) as const),
  ]
}

const comingStates = orderStates.filter((state) => isOnItsWay(state) && state !== 'unconfirmed')
