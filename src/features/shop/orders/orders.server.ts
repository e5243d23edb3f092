import { sql } from 'kysely'
import { firstPictureOf } from '#features/shop/catalog/first-picture.server.ts'
import { isFoundBy } from '#features/shop/catalog/search-text.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import { type Cursor, lastDayNumber, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { dayNumber } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { ReadOrder, VisibleOrder } from './order-ref.server.ts'
import { lastReturnDay } from './return-rules.ts'
import { orderNumber, ordersPerPage, readOrderNumber } from './rules.ts'
import type { Order, OrderCard, Orders } from './schema.ts'
import { addTax, noTax } from './tax-rules.ts'
import { type PricedLine, taxOfLine } from './total-rules.ts'

const firstPicture = firstPictureOf(sql`l.product_id`)

type LineRow = PricedLine & {
  position: number
  productId: number
  slug: string
  name: string
  unit: Order['lines'][number]['unit']
  discount: number
  delivery: number
  returned: number
  returnDays: number
  picture: Picture | null
  isListed: boolean
}

/**
 * An order with its lines and its history; 404 if it is not the visitor's. `db` may be a transaction that has locked
 * it.
 */
export async function findOrder(db: Db, seen: VisibleOrder, { language }: Pick<Reader, 'language'>): Promise<Order> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .selectAll('orders')
    .select('coupons.code')
    .where('orders.id', '=', seen.id)
    .$if(seen.userId !== null, (query) => query.where('user_id', '=', seen.userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  const [lines, events] = await Promise.all([linesOf(db, seen.id), eventsOf(db, seen.id)])
  const deliveredOn = events.findLast(({ state }) => state === 'delivered')?.at
  const tax = lines
    .map((line) => taxOfLine(line, row.state_code))
    .reduce((sum, { goods, delivery }) => addTax(addTax(sum, goods), delivery), noTax)
  return {
    ...{ id: row.id, number: orderNumber(row.id), state: row.state as Order['state'], version: row.version },
    ...{ createdAt: row.created_at.toISOString(), payment: row.payment as Order['payment'] },
    payBy: row.pay_by?.toISOString() ?? null,
    contact: {
      ...{ email: row.email, fullName: row.full_name, phone: row.phone, street: row.street, landmark: row.landmark },
      ...{ city: row.city, pincode: row.pincode, firm: row.firm, gstin: row.gstin },
    },
    slot: { day: row.slot_day, part: row.slot_part as Order['slot']['part'] },
    needsUnloading: row.needs_unloading,
    lines: lines.map(({ sellerState: _, gstRate: __, delivery: ___, returnDays, picture, ...line }) => ({
      ...line,
      picture: picture && pictureIn(picture, language),
      returnBy: deliveredOn
        ? lastReturnDay({ deliveredOn: dayInIndia(new Date(deliveredOn)), returnDays }, { hasFault: false })
        : null,
    })),
    events,
    ...{ goods: row.goods, discount: row.discount, coupon: row.code, delivery: row.delivery },
    ...{ unloading: row.unloading, total: row.total, tax, isOfAccount: row.user_id !== null },
    isReadOnly: false,
  }
}

/** The lines of an order, with everything needed to calculate their tax. */
export async function linesOf(db: Db, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.position, l.product_id as "productId", p.slug, l.name, l.unit, l.quantity, l.price, l.gst_rate as "gstRate",
      l.discount, l.delivery, l.returned, l.return_days as "returnDays", s.state_code as "sellerState", p.is_listed as "isListed",
      ${firstPicture} as picture
    from order_lines l join products p on p.id = l.product_id join sellers s on s.id = l.seller_id
    where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

async function eventsOf(db: Db, orderId: number): Promise<Order['events']> {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'state', 'actor', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...event }) => ({
    ...(event as Omit<Order['events'][number], 'at'>),
    at: created_at.toISOString(),
  }))
}

type CardRow = Omit<OrderCard, 'number' | 'createdAt' | 'payBy'> & {
  createdAt: Date
  payBy: Date | null
  slotDay: string
}
type Page = { after?: Cursor | undefined; language: Reader['language']; isByDay?: boolean }

/**
 * The orders that match `condition`, latest first or, with `isByDay`, by day of delivery. A page starts at the cursor.
 */
export async function listOrdersWhere(
  db: Db,
  condition: ReturnType<typeof sql<boolean>>,
  { after, language, isByDay = false }: Page,
): Promise<Orders> {
  const order = isByDay ? sql`o.slot_day, o.id` : sql`o.id desc`
  const beyond = after ? sql`and ${isByDay ? isAfterSlot(after) : sql`o.id < ${after.id}`}` : sql``
  const { rows } = await sql<CardRow>`
    select o.id, o.state, o.created_at as "createdAt", o.total, o.payment, o.pay_by as "payBy",
      o.slot_day as "slotDay", coalesce(lines.pieces, 0)::integer as pieces, coalesce(lines.names, '{}') as names,
      coalesce(lines.pictures, '[]'::jsonb) as pictures
    from (select * from orders o where ${condition} ${beyond} order by ${order} limit ${ordersPerPage + 1}) o
    cross join lateral (
      select sum(l.quantity) as pieces, array_agg(l.name order by l.position) filter (where l.position <= 4) as names,
        jsonb_agg(${firstPicture} order by l.position) filter (where l.position <= 4) as pictures
      from order_lines l where l.order_id = o.id
    ) lines
    order by ${order}`.execute(db)
  const { shown, next } = pageOf(rows, ordersPerPage, ({ id, slotDay }) => ({
    value: isByDay ? dayNumber(slotDay) : id,
    id,
  }))
  const orders = shown.map(({ createdAt, payBy, pictures, slotDay: _, ...card }) => ({
    ...card,
    number: orderNumber(card.id),
    createdAt: createdAt.toISOString(),
    payBy: payBy?.toISOString() ?? null,
    pictures: pictures.filter(Boolean).map((picture) => pictureIn(picture, language)),
  }))
  return { orders, next }
}

/**
 * A cursor made for the other sort order has an id in place of the day. The id may be too large for a date, so the day
 * is capped.
 */
function isAfterSlot({ value, id }: Cursor) {
  const day = Math.min(Math.trunc(value), lastDayNumber)
  return sql`(o.slot_day, o.id) > (date '1970-01-01' + ${day}::integer, ${id}::bigint)`
}

/** The user's orders, latest first. */
export function listOwnOrders(
  db: Db,
  user: Pick<Visitor, 'id'>,
  page: { after?: Cursor | undefined; language: Reader['language'] },
): Promise<Orders> {
  return listOrdersWhere(db, sql<boolean>`o.user_id = ${user.id}`, page)
}

/** The user's orders that have this number, or a product that the words find, latest first. At most 20. */
export async function findOwnOrders(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { text, language }: { text: string; language: Reader['language'] },
): Promise<OrderCard[]> {
  const numbered = readOrderNumber(text)
  const isFound =
    numbered === undefined
      ? sql`o.id in (select l.order_id from orders mine join order_lines l on l.order_id = mine.id
          join products p on p.id = l.product_id where mine.user_id = ${user.id} and ${isFoundBy(text)})`
      : sql`o.id = ${numbered}`
  const { orders } = await listOrdersWhere(db, sql<boolean>`o.user_id = ${user.id} and ${isFound}`, { language })
  return orders
}

/** The id and the owner of the order with this number and phone number; undefined if no order has both. */
export function lookUpOrder(
  db: Db,
  { id, phone }: { id: number; phone: string },
): Promise<{ id: number; userId: number | null } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

const nobody = { email: '', fullName: '', phone: '', street: '', landmark: '', pincode: '', firm: '', gstin: '' }

/**
 * An order as this visitor may read it. A visitor who has only looked it up sees its progress, but neither the buyer
 * nor any text that somebody wrote.
 */
export async function readOrder(db: Db, seen: ReadOrder, reader: Pick<Reader, 'language'>): Promise<Order> {
  const order = await findOrder(db, seen, reader)
  if (!seen.isReadOnly) return order
  const { contact, events, lines } = order
  return {
    ...order,
    isReadOnly: true,
    contact: { ...nobody, city: contact.city },
    events: events.map((event) => ({ ...event, reason: '' })),
    lines: lines.map((line) => ({ ...line, returnBy: null })),
    coupon: null,
  }
}
