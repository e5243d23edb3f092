import type { Db } from '#platform/database/database.server.ts'

/** Puts so many of a product into the store. */
export async function addStock(db: Db, productId: number, quantity: number): Promise<void> {
  await db
    .insertInto('stock_movements')
    .values({ product_id: productId, quantity, reason: 'received', created_at: new Date() })
    .execute()
}
