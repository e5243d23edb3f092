import type { OwnData } from '#platform/database/own-data.server.ts'

/** What the person has saved in the shop. */
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
