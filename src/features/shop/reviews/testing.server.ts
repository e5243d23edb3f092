import { deliveredOrder } from '#features/shop/returns/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Client } from '#platform/testing/client.ts'

/** Adds a product that was delivered to this account. Returns the product's id and slug, and the order's id. */
export async function boughtProduct(
  db: Db,
  { id: userId }: { id: number },
): Promise<{ productId: number; orderId: number; slug: string }> {
  const orderId = await deliveredOrder(db, { userId, lines: [{ quantity: 1 }] })
  const { productId, slug } = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'slug'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { productId, orderId, slug }
}

/** Writes a review, by default of five stars. */
export function sendProductReview(client: Client, slug: string, given: Record<string, unknown> = {}) {
  const review = { rating: 5, text: 'It closes without a drop.', pictureIds: [], ...given }
  return client.put(`/api/shop/products/${slug}/review`, review)
}
