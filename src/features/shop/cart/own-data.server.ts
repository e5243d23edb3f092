import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

export const cartData = ownTable('cart_lines', {
  as: 'cart',
  of: 'user_id',
  without: ['product_id', 'additions'],
  join: sql`join products p on p.id = t.product_id`,
  also: () => ({ name: sql`p.name` }),
  order: ['added_at', 'product_id'],
})
