import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import type { Buyer } from './buyer.server.ts'

/**
 * Identifies the content of a cart in 32 hex digits: equal in two tabs, different after each change. A buyer who
 * orders a cart and fills it with the same goods again gets a different token.
 */
export async function cartTokenOf(db: Db, { user, guestCart }: Buyer): Promise<string> {
  // A guest's cart has a mark (`storeGuestCart`) that tells it from another guest's cart with the same goods.
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
