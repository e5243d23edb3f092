import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import type { OrderState } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { lastDayFor, leftOf, openStates } from './rules.ts'
import type { OrderReturns, Return, Returnable } from './schema.ts'

export type OrderLine = {
  position: number
  productId: number
  name: string
  quantity: number
  price: number
  discount: number
  returned: number
  returnDays: number
  /** How many pieces are requested in open returns. */
  asked: number
}

/** The lines of an order, with the quantity requested of each. Lock the order first if a decision depends on them. */
export async function linesOf(db: Db, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select l.position, l.product_id as "productId", l.name, l.quantity, l.price, l.discount, l.returned, l.return_days as "returnDays",
      coalesce((select sum(asked.quantity)::int from return_lines asked join returns r on r.id = asked.return_id
        where asked.order_id = l.order_id and asked.position = l.position and r.state = any (${[...openStates]}::text[])), 0) as asked
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

/** The day in India on which an order was delivered; undefined before that. */
export async function deliveredOn(db: Db, orderId: number): Promise<string | undefined> {
  const event = await db
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'delivered')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return event && dayInIndia(event.created_at)
}

/** The lines of a delivered order of which something can still be returned on this day. */
export async function returnableOf(
  db: Db,
  order: { id: number; state: OrderState },
  today: string,
): Promise<(Returnable & { line: OrderLine })[]> {
  const delivered = order.state === 'delivered' ? await deliveredOn(db, order.id) : undefined
  if (!delivered) return []
  const lines = await linesOf(db, order.id)
  return lines.flatMap((line) => {
    const given = { deliveredOn: delivered, returnDays: line.returnDays }
    const faultBy = lastDayFor('damaged', given)!
    const left = leftOf(line, line.asked)
    // The last day for 'not-needed' is never later than the last day for a fault.
    if (left === 0 || faultBy < today) return []
    const wishBy = lastDayFor('not-needed', given)
    return [
      { position: line.position, left, faultBy, wishBy: wishBy !== null && wishBy >= today ? wishBy : null, line },
    ]
  })
}

/** The returns of an order, latest first, and what can still be returned; 404 if the order is not the visitor's. */
export async function findOrderReturns(db: Db, seen: VisibleOrder, today: string): Promise<OrderReturns> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('id', '=', seen.id)
    .$if(seen.userId !== null, (query) => query.where('user_id', '=', seen.userId))
    .$narrowType<{ state: OrderState }>()
    .executeTakeFirst()
  if (!order) throw notFound()
  const [returns, lines] = await Promise.all([
    selectReturns(db, sql`r.order_id = ${order.id}`),
    returnableOf(db, order, today),
  ])
  return { returns, lines: lines.map(({ line: _, ...returnable }) => returnable) }
}

/** A return of an order that the visitor may see; 404 for any other. */
export async function findReturn(db: Db, seen: VisibleOrder, id: number): Promise<Return> {
  const isTheirs = seen.userId === null ? sql`true` : sql`o.user_id = ${seen.userId}`
  const [found] = await selectReturns(db, sql`r.id = ${id} and r.order_id = ${seen.id} and ${isTheirs}`)
  if (!found) throw notFound()
  return found
}

type Row = Omit<Return, 'pickup' | 'refund'> & {
  pickupDay: string | null
  pickupPart: NonNullable<Return['pickup']>['part'] | null
  refund: number | null
}

/** The returns `r` of orders `o` that match `which`, latest first. */
export async function selectReturns(db: Db, which: ReturnType<typeof sql>): Promise<Return[]> {
  const { rows } = await sql<Row>`
    select r.id, r.state, r.version, r.reason, r.text, r.pickup_day as "pickupDay", r.pickup_part as "pickupPart", r.refusal, r.refund,
      coalesce((select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
        from return_pictures shown join pictures picture on picture.id = shown.picture_id where shown.return_id = r.id), '[]') as photos,
      (select jsonb_agg(jsonb_build_object('position', asked.position, 'name', l.name, 'quantity', asked.quantity,
          'restocked', asked.restocked, 'damaged', asked.damaged) order by asked.position)
        from return_lines asked join order_lines l on l.order_id = asked.order_id and l.position = asked.position
        where asked.return_id = r.id) as lines,
      (select jsonb_agg(jsonb_build_object('state', event.state, 'at', to_char(event.created_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by event.id)
        from return_events event where event.return_id = r.id) as events
    from returns r join orders o on o.id = r.order_id
    where ${which} order by r.id desc`.execute(db)
  return rows.map(({ pickupDay, pickupPart, ...row }) => ({
    ...row,
    pickup: pickupDay && pickupPart ? { day: pickupDay, part: pickupPart } : null,
  }))
}
