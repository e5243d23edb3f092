import { sql } from 'kysely'
import { numberOfOrder } from '#features/shop/orders/order-number.server.ts'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The person's returns, with their history. */
export const returnData = ownTable('returns', {
  as: 'returns',
  join: sql`join orders o on o.id = t.order_id`,
  of: (userId) => sql`o.user_id = ${userId}`,
  shows: ['state', 'reason', 'text', 'pickup_day', 'refusal', 'refund', 'created_at'],
  named: { created_at: 'askedAt' },
  also: () => ({
    order: numberOfOrder,
    lines: sql`(
      select json_agg(json_build_object('name', l.name, 'quantity', asked.quantity, 'restocked', asked.restocked, 'damaged', asked.damaged)
        order by asked.position)
      from return_lines asked join order_lines l on l.order_id = asked.order_id and l.position = asked.position
      where asked.return_id = t.id)`,
    pictureIds: sql`(select json_agg(picture_id order by position) from return_pictures where return_id = t.id)`,
    history: sql`(select json_agg(json_build_object('state', state, 'at', created_at) order by id)
      from return_events where return_id = t.id)`,
  }),
})
