import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import type { Buyer } from './buyer.server.ts'

/**
 * Returns a token of 32 hex digits that identifies the content of a cart. It is the same in all tabs, and differs if
 * the goods or quantities differ. If a buyer orders a cart and then adds the same goods again, the new cart has a
 * different token.
 */
export async function cartTokenOf(db: Db, { user, guestCart }: Buyer): Promise<string> {
  // The mark in a guest's cart (`storeGuestCart`) distinguishes it from another guest's cart with the same goods.
  if (!user) return tokenOf(guestCart)
  const lines = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity', 'additions', 'added_at'])
    .where('user_id', '=', user.id)
    .orderBy('product_id')
    .execute()
  return tokenOf([user.id, lines])
}

function tokenOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}
