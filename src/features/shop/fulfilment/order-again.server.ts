import { goodsOf } from '#features/shop/cart/goods.server.ts'
import { type StoredCart, withQuantity } from '#features/shop/cart/rules.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { UserType } from '#platform/http/request.server.ts'

type Again = { cart: StoredCart; added: number; left: number }

/**
 * Puts everything in an order into a cart again, at today's prices and limited by the stock. Repeating it changes
 * nothing. 404 if the order is not the buyer's.
 */
export async function withOrderAgain(
  db: Db,
  seen: VisibleOrder,
  { cart, userType }: { cart: StoredCart; userType: UserType | null },
): Promise<Again> {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', seen.id)
    .$if(seen.userId !== null, (query) => query.where('user_id', '=', seen.userId))
    .orderBy('position')
    .execute()
  if (lines.length === 0) throw notFound()
  const goods = await goodsOf(
    db,
    lines.map(({ productId }) => productId),
    { language: 'en', userType },
  )
  let [kept, added] = [cart, 0]
  for (const { productId, quantity } of lines) {
    const found = goods.get(productId)
    const had = kept.find((line) => line.productId === productId)?.quantity ?? 0
    if (!found?.isSold) continue
    const offer = { productId, price: found.price, stock: found.stock }
    const changed = withQuantity(kept, offer, Math.max(had, quantity))
    if (!changed.ok) continue
    kept = changed.cart
    added++
  }
  return { cart: kept, added, left: lines.length - added }
}
