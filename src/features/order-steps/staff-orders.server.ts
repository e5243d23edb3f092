import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import { indianMobile } from '../../platform/india.ts'
import type { Language } from '../../platform/languages.ts'
import { findOrder, listOrdersWhere } from '../orders/orders.server.ts'
import { nextStates, readOrderNumber } from '../orders/rules.ts'
import type { Orders } from '../orders/schema.ts'
import type { Staff } from '../staff/staff.server.ts'
import { type OrderFilter, openStates } from './rules.ts'
import type { StaffOrder } from './schema.ts'

type Question = { show: OrderFilter; search: string; after?: Cursor | undefined; language: Language }

/** Orders as staff look for them: by their state, or one by its number, or those of a phone number. */
export function listStaffOrders(db: Db, { show, search, ...page }: Question): Promise<Orders> {
  return listOrdersWhere(db, search ? isFound(search) : isOf(show), page)
}

function isOf(show: OrderFilter): RawBuilder<boolean> {
  if (show === 'all') return sql<boolean>`true`
  return sql<boolean>`o.state = any (${show === 'open' ? [...openStates] : [show]}::text[])`
}

function isFound(search: string): RawBuilder<boolean> {
  const id = readOrderNumber(search)
  const phone = indianMobile(search)
  // A text of ten digits may be either; one `or` for both would read the whole table.
  if (id !== undefined && phone !== undefined)
    return sql<boolean>`o.id in (
      select id from orders where id = ${id} union select id from orders where phone = ${phone})`
  if (id !== undefined) return sql<boolean>`o.id = ${id}`
  return phone === undefined ? sql<boolean>`false` : sql<boolean>`o.phone = ${phone}`
}

/** An order with where staff may move it; of one's own that is nowhere. */
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
  return { order, next: isOwn ? [] : nextStates(order.state, 'staff'), isOwn }
}

/** How many orders wait for staff to confirm, pack or send them; counted up to `most`. */
export async function countOpenOrders(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from orders where state in ('placed', 'confirmed', 'packed') and pay_by is null limit ${most}
    ) waiting`.execute(db)
  return Number(rows[0]!.count)
}
