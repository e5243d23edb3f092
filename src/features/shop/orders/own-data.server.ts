import { sql } from 'kysely'
import { ownRows } from '#platform/database/own-data.server.ts'
import { numberOfOrder } from './order-number.server.ts'

/** The person's orders, with lines and history. */
export const orderData = ownRows('orders', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select o.id as row, ${numberOfOrder} as number, o.state, o.created_at as "createdAt", o.email, o.full_name as "fullName", o.phone,
      o.street, o.landmark, o.city, o.pincode, o.firm, o.gstin, o.payment, o.goods, o.discount, o.delivery, o.unloading, o.total,
      (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price, 'returned', l.returned)
        order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('state', e.state, 'by', e.actor, 'reason', e.reason, 'at', e.created_at) order by e.id)
        from order_events e where e.order_id = o.id) as history
    from orders o where o.user_id = ${userId} and o.id > ${after} order by o.id limit ${most}`.execute(db)
  return rows
})
