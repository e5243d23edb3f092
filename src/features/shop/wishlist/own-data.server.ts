import { sql } from 'kysely'
import { ofEmail, ownTable } from '#platform/database/own-data.server.ts'

/** The person's wishlist. */
export const wishlistData = ownTable('wishlist_items', {
  as: 'wishlist',
  of: 'user_id',
  without: ['product_id'],
  named: { added_at: 'savedAt' },
  join: sql`join products p on p.id = t.product_id`,
  also: () => ({ name: sql`p.name` }),
  order: ['added_at', 'product_id'],
})

/** The alerts of the person's account, and of their email address if it is confirmed. */
export const stockAlertData = ownTable('stock_alerts', {
  as: 'stock-alerts',
  of: ['user_id', ofEmail],
  shows: ['email', 'created_at'],
  named: { created_at: 'askedAt' },
  join: sql`join products p on p.id = t.product_id`,
  also: () => ({ name: sql`p.name` }),
})
