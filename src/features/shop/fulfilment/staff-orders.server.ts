import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { mostLines } from '#features/shop/cart/rules.ts'
import { inLanguage } from '#features/shop/catalog/cards.server.ts'
import type { SlotPart } from '#features/shop/delivery/rules.ts'
import { findOrder, listOrdersWhere } from '#features/shop/orders/orders.server.ts'
import { nextStates, readOrderNumber } from '#features/shop/orders/rules.ts'
import type { StaffOrders } from '#features/shop/orders/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import { indianMobile } from '#platform/values/india.ts'
import { type OrderFilter, openStates } from './rules.ts'
import type { StaffOrder } from './schema.ts'

type Question = { show: OrderFilter; search: string; after?: Cursor | undefined; language: Language }

/**
 * Orders for staff: by state, by number, or by phone number. Open orders are sorted by their day of delivery, others
 * latest first.
 */
export async function listStaffOrders(db: Db, { show, search, ...page }: Question): Promise<StaffOrders> {
  const isByDay = !search && show === 'open'
  const { orders, next } = await listOrdersWhere(db, search ? isFound(search) : isOf(show), { ...page, isByDay })
  const ids = orders.map(({ id }) => id)
  const [plans, goods] = await Promise.all([plansOf(db, ids), goodsOf(db, ids, page.language, 4)])
  return {
    orders: orders.map((order) => ({
      ...order,
      ...plans.get(order.id)!,
      names: goods.filter(({ orderId }) => orderId === order.id).map(named),
    })),
    next,
  }
}

type Plan = Pick<StaffOrders['orders'][number], 'fullName' | 'city' | 'slot' | 'isPaymentToConfirm'>

async function plansOf(db: Db, ids: readonly number[]): Promise<Map<number, Plan>> {
  const { rows } = await sql<Omit<Plan, 'slot'> & { id: number; day: string; part: SlotPart }>`
    select o.id, o.full_name as "fullName", o.city, o.slot_day as day, o.slot_part as part,
      exists (select from order_payments p where p.order_id = o.id and p.state = 'claimed') as "isPaymentToConfirm"
    from orders o where o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, day, part, ...plan }) => [id, { ...plan, slot: { day, part } }]))
}

type Named = { orderId: number; position: number; sku: string; name: string }

/** Product names in staff's language: the packer may read a different language than the buyer. */
async function goodsOf(db: Db, ids: readonly number[], language: Language, most = mostLines): Promise<Named[]> {
  const { rows } = await sql<Omit<Named, 'name'> & { en: string; hi: string | null; mr: string | null }>`
    select l.order_id as "orderId", l.position, p.sku, p.name as en, p.name_hi as hi, p.name_mr as mr
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = any(${ids}::bigint[]) and l.position <= ${most} order by l.order_id, l.position`.execute(db)
  return rows.map(({ en, hi, mr, ...line }) => ({
    ...line,
    name: inLanguage(language, { en, hi, mr }, (name) => name),
  }))
}

const named = ({ sku, name }: Named) => `${name} (${sku})`

function isOf(show: OrderFilter): RawBuilder<boolean> {
  if (show === 'all') return sql<boolean>`true`
  return sql<boolean>`o.state = any (${show === 'open' ? [...openStates] : [show]}::text[])`
}

function isFound(search: string): RawBuilder<boolean> {
  const id = readOrderNumber(search)
  const phone = indianMobile(search)
  // Ten digits may be an order's number or a phone number. One `or` for both would read the whole table.
  if (id !== undefined && phone !== undefined)
    return sql<boolean>`o.id in (
      select id from orders where id = ${id} union select id from orders where phone = ${phone})`
  if (id !== undefined) return sql<boolean>`o.id = ${id}`
  return phone === undefined ? sql<boolean>`false` : sql<boolean>`o.phone = ${phone}`
}

/** An order with the states to which this member of staff may move it. There are none if it is their own order. */
export async function findStaffOrder(
  db: Db,
  staff: Staff,
  { id, language }: { id: number; language: Language },
): Promise<StaffOrder> {
  const order = await findOrder(db, { id, userId: null }, { language })
  const { user_id: owner } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isOwn = owner === staff.id
  const goods = new Map((await goodsOf(db, [id], language)).map((each) => [each.position, each]))
  const lines = order.lines.map((line) => ({ ...line, name: named(goods.get(line.position)!) }))
  return { order: { ...order, lines }, next: isOwn ? [] : nextStates(order.state, 'staff'), isOwn }
}

/** How many orders wait for staff to confirm, pack or send them; counted up to `most`. */
export async function countOpenOrders(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from orders where state in ('placed', 'confirmed', 'packed') and pay_by is null limit ${most}
    ) waiting`.execute(db)
  return Number(rows[0]!.count)
}
