import { sql } from 'kysely'
import { numberOfOrder } from '#features/shop/orders/order-number.server.ts'
import { ownRows } from '#platform/database/own-data.server.ts'

/** The person's returns, with their history. */
export const returnData = ownRows('returns', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select r.id as row, ${numberOfOrder} as "order", r.state, r.reason, r.text, r.pickup_day as "pickupDay", r.refusal, r.refund,
      r.created_at as "askedAt",
      (select json_agg(json_build_object('name', l.name, 'quantity', asked.quantity, 'restocked', asked.restocked, 'damaged', asked.damaged)
        order by asked.position) from return_lines asked join order_lines l on l.order_id = asked.order_id and l.position = asked.position
        where asked.return_id = r.id) as lines,
      (select json_agg(shown.picture_id order by shown.position) from return_pictures shown where shown.return_id = r.id) as "pictureIds",
      (select json_agg(json_build_object('state', e.state, 'at', e.created_at) order by e.id)
        from return_events e where e.return_id = r.id) as history
    from returns r join orders o on o.id = r.order_id
    where o.user_id = ${userId} and r.id > ${after} order by r.id limit ${most}`.execute(db)
  return rows
})
