import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'
import { numberOfOrder } from './order-number.server.ts'

/** The person's orders, with lines and history. An order stays without its buyer, because accounting needs it. */
export const orderData = ownTable('orders', {
  as: 'orders',
  of: 'user_id',
  leaves: 'row',
  shows: [
    ...([
      'state',
      'created_at',
      'email',
      'full_name',
      'phone',
      'street',
      'landmark',
      'city',
      'pincode',
      'firm',
    ] as const),
    ...(['gstin', 'payment', 'goods', 'discount', 'delivery', 'unloading', 'total'] as const),
  ],
  join: sql`join orders o on o.id = t.id`,
  also: () => ({
    number: numberOfOrder,
    lines: sql`(select json_agg(json_build_object('name', name, 'quantity', quantity, 'price', price, 'returned', returned)
      order by position) from order_lines where order_id = t.id)`,
    history: sql`(select json_agg(json_build_object('state', state, 'by', actor, 'reason', reason, 'at', created_at) order by id)
      from order_events where order_id = t.id)`,
  }),
})
