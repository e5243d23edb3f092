import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import type { Buyer } from './buyer.server.ts'

/**
 * Says which cart it is, in 32 hex digits: the same in two tabs, another one after each change. Whoever has bought a cart and fills it with
 * the same goods again has another one.
 */
export async function cartTokenOf(db: Db, { user, guestCart }: Buyer): Promise<string> {
  // A guest's has a mark (`keepGuestCart`), which tells it from another guest's with the same in it.
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
