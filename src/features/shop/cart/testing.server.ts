import { newProduct } from '#features/shop/catalog/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'

type Given = Parameters<typeof newProduct>[1] & { stock?: number }

/** Adds a product with this stock, ten pieces by default. Returns its id. */
export async function stockedProduct(db: Db, { stock = 10, ...given }: Given = {}): Promise<number> {
  const id = await newProduct(db, given)
  if (stock > 0) await moveStock(db, id, stock)
  return id
}

/** Adds a quantity to the stock. A negative quantity reduces the stock. */
export async function moveStock(db: Db, product_id: number, quantity: number): Promise<void> {
  const reason = quantity > 0 ? 'received' : 'damaged'
  await db.insertInto('stock_movements').values({ product_id, quantity, reason, created_at: new Date() }).execute()
}

export const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key })
