import type { OwnData } from '#platform/database/own-data.server.ts'

export const cartData: OwnData = {
  name: 'cart',
  read: (db, userId) =>
    db
      .selectFrom('cart_lines')
      .innerJoin('products', 'products.id', 'cart_lines.product_id')
      .select(['products.name', 'quantity', 'cart_lines.price', 'added_at as addedAt'])
      .where('user_id', '=', userId)
      .orderBy('added_at')
      .orderBy('product_id')
      .execute(),
}
