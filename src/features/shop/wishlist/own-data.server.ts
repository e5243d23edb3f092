import type { OwnData } from '#platform/database/own-data.server.ts'

/** The person's wishlist. */
export const wishlistData: OwnData = {
  name: 'wishlist',
  read: (db, userId) =>
    db
      .selectFrom('wishlist_items')
      .innerJoin('products', 'products.id', 'wishlist_items.product_id')
      .select(['products.name', 'added_at as savedAt'])
      .where('user_id', '=', userId)
      .orderBy('added_at')
      .orderBy('product_id')
      .execute(),
}

/** The alerts of the person's account, and of their email address if it is confirmed. */
export const stockAlertData: OwnData = {
  name: 'stock-alerts',
  read: (db, userId) =>
    db
      .selectFrom('stock_alerts')
      .innerJoin('products', 'products.id', 'stock_alerts.product_id')
      .select(['products.name', 'stock_alerts.email', 'stock_alerts.created_at as askedAt'])
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('stock_alerts.user_id', '=', userId),
          eb(
            'stock_alerts.email',
            'in',
            selectFrom('users').select('users.email').where('id', '=', userId).where('email_verified', '=', true),
          ),
        ]),
      )
      .orderBy('stock_alerts.id')
      .execute(),
}
