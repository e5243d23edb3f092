import { sql } from 'kysely'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { deliveryDays } from '#features/shop/delivery/rules.ts'
import { findOrder } from '#features/shop/orders/orders.server.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { deliveredOn, selectReturns } from './returns.server.ts'
import { pickupLeadDays, type ReturnFilter, returnsPerPage } from './rules.ts'
import type { ReturnCard, StaffReturn, StaffReturns } from './schema.ts'

type Row = Omit<ReturnCard, 'number' | 'askedAt' | 'pickup'> & {
  orderId: number
  askedAt: Date
  pickupDay: string | null
  pickupPart: NonNullable<ReturnCard['pickup']>['part'] | null
  value: number
}

/** Returns that wait for staff, oldest first, or closed returns, latest first. */
export async function listStaffReturns(
  db: Db,
  { show, after }: { show: ReturnFilter; after: Cursor | undefined },
): Promise<StaffReturns> {
  const isOpen = show === 'open'
  const at = isOpen ? sql`r.created_at` : sql`r.closed_at`
  const which = isOpen ? sql`r.closed_at is null` : sql`r.closed_at is not null`
  const page = after && (isOpen ? isAfterOldest(at, sql`r.id`, after) : isAfter(at, sql`r.id`, after, 'microseconds'))
  const order = isOpen ? sql`${at}, r.id` : sql`${at} desc, r.id desc`
  const { rows } = await sql<Row>`
    select r.id, r.state, r.reason, r.pickup_day as "pickupDay", r.pickup_part as "pickupPart", r.order_id as "orderId",
      r.created_at as "askedAt", o.full_name as "fullName", lines.pieces, lines.names,
      (extract(epoch from ${at}) * 1000000)::bigint as value
    from returns r join orders o on o.id = r.order_id cross join lateral (
      select sum(asked.quantity)::int as pieces, array_agg(l.name order by l.position) as names
      from return_lines asked join order_lines l on l.order_id = asked.order_id and l.position = asked.position
      where asked.return_id = r.id
    ) lines
    where ${which} and ${page ?? sql`true`} order by ${order} limit ${returnsPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, returnsPerPage, (row) => row)
  const returns = shown.map(({ orderId, askedAt, pickupDay, pickupPart, value: _, ...row }) => ({
    ...row,
    number: orderNumber(orderId),
    askedAt: askedAt.toISOString(),
    pickup: pickupDay && pickupPart ? { day: pickupDay, part: pickupPart } : null,
  }))
  return { returns, next }
}

/** How many returns wait for staff, counted up to `most`. */
export async function countOpenReturns(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from returns where closed_at is null limit ${most}) found`.execute(db)
  return rows[0]!.count
}

type Asked = { id: number; language: Language; now: Date }

/** A return with everything that staff need to decide; 404 if it does not exist. */
export async function findStaffReturn(db: Db, staff: Staff, { id, language, now }: Asked): Promise<StaffReturn> {
  const stored = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'user_id as userId'])
    .where('returns.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  const [[found], order, delivered] = await Promise.all([
    selectReturns(db, sql`r.id = ${id}`),
    findOrder(db, { id: stored.orderId, userId: null }, { language }),
    deliveredOn(db, stored.orderId),
  ])
  const isAsked = (position: number) => found!.lines.some((line) => line.position === position)
  return {
    return: found!,
    order: { id: order.id, number: order.number, contact: order.contact, deliveredOn: delivered! },
    lines: order.lines
      .filter(({ position }) => isAsked(position))
      .map(({ position, quantity, price, discount, returned, picture }) => ({
        ...{ position, quantity, price, discount, returned, picture },
      })),
    days: deliveryDays(now, pickupLeadDays),
    isOwn: stored.userId === staff.id,
  }
}
