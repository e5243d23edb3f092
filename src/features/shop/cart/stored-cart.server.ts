import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { mostLines, type StoredCart, type StoredLine } from './rules.ts'

type User = Pick<Visitor, 'id'>

/** A user's cart, in the order in which it was filled. */
export async function readCart(db: Db, user: User): Promise<StoredCart> {
  return db
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'quantity', 'price', 'additions'])
    .where('user_id', '=', user.id)
    .orderBy('added_at')
    .orderBy('product_id')
    .limit(mostLines)
    .execute()
}

/**
 * Changes a user's cart in a transaction, one change at a time, so that the limit of lines and the check for repeated
 * additions hold. `change` gets the cart and returns the new cart in `cart`. Nothing is written if `cart` is missing or
 * unchanged.
 */
export function changeCart<Answer extends { cart?: StoredCart }>(
  db: Db,
  user: User,
  now: Date,
  change: (db: Db, cart: StoredCart) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const before = await readCart(db, user)
    const answer = await change(db, before)
    if (answer.cart) await saveCart(db, user, { before, after: answer.cart, now })
    return answer
  })
}

async function saveCart(
  db: Db,
  user: User,
  { before, after, now }: { before: StoredCart; after: StoredCart; now: Date },
): Promise<void> {
  const gone = before.filter(({ productId }) => !lineOf(after, productId)).map(({ productId }) => productId)
  if (gone.length > 0)
    await db.deleteFrom('cart_lines').where('user_id', '=', user.id).where('product_id', 'in', gone).execute()
  const changed = after.filter((line) => !before.includes(line))
  if (changed.length === 0) return
  const rows = changed.map(({ productId, quantity, price, additions }, at) => ({
    ...{ user_id: user.id, product_id: productId, quantity, price, additions: [...additions] },
    // The times are one millisecond apart, so that several lines added at once keep their order.
    added_at: new Date(now.getTime() + at),
  }))
  await db
    .insertInto('cart_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        price: row.ref('excluded.price'),
        additions: row.ref('excluded.additions'),
      })),
    )
    .execute()
}

function lineOf(cart: StoredCart, productId: number): StoredLine | undefined {
  return cart.find((line) => line.productId === productId)
}
