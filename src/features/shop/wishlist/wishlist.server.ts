import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { savedThings } from '#features/people/saved-things/saved-things.server.ts'
import { goodsOf, shownGoods } from '#features/shop/cart/goods.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { UserType, Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { freshWishes, mostWished } from './rules.ts'
import type { Wishlist } from './schema.ts'

type User = Pick<Visitor, 'id' | 'userType'>
/** The owner of a wishlist: a user, or a guest, whose browser sends the list in a cookie. */
export type Wisher = { user: User; guestIds?: undefined } | { user: null; guestIds: readonly number[] }

/** Somebody's wishes, latest first, with current price and stock. */
export async function wishlistOf(db: Db, wisher: Wisher, language: Language): Promise<Wishlist> {
  const { user } = wisher
  const ids = user ? await wishedIds(db, user) : wisher.guestIds
  const goods = await goodsOf(db, ids, { language, userType: user?.userType ?? null })
  return ids.toReversed().flatMap((productId) => {
    const found = goods.get(productId)
    if (!found) return []
    const { isSold, price, stock } = found
    // A guest's cookie does not prove that the guest has ever seen goods that are not sold to guests.
    const product = isSold || user ? shownGoods(found) : null
    return [{ productId, product, isSold, price: isSold ? price : 0, stock: isSold ? stock : 0 }]
  })
}

const full = msg`Your wishlist has room for ${mostWished} products. Remove one to save another.`

const wishes = savedThings<User>({
  table: 'wishlist_items',
  thing: sql`product_id`,
  order: sql`added_at, product_id`,
  most: mostWished,
  full,
  async newRow(db, { userType }, { id, now }) {
    await requireSold(db, id, userType)
    return { product_id: id, added_at: now }
  },
})

/** Saves a product. Repeating it changes nothing. Throws 404 if it is not sold to the user, 422 if the list is full. */
export const addWish = wishes.add
export const removeWish = wishes.remove
/** The ids of a user's wishes, in the order in which they were saved. */
export const wishedIds = wishes.ids

/** A guest's wishlist with one more product. */
export async function withWish(db: Db, ids: readonly number[], productId: number): Promise<readonly number[]> {
  if (ids.includes(productId)) return ids
  await requireSold(db, productId, null)
  if (ids.length >= mostWished) throw new HttpRefusal(422, full)
  return [...ids, productId]
}

/**
 * Moves a guest's wishes into the account at the login. Leaves out products that are not sold to the account, and older
 * wishes if there is no room for all.
 */
export function mergeWishes(
  db: Db,
  user: User,
  { guestIds, now }: { guestIds: readonly number[]; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const goods = await goodsOf(db, guestIds, { language: 'en', userType: user.userType })
    const sold = guestIds.filter((id) => goods.get(id)?.isSold)
    const fresh = freshWishes(await wishedIds(db, user), sold)
    // The times are one millisecond apart, so that several wishes added at once keep their order.
    const rows = fresh.map((id, at) => ({ user_id: user.id, product_id: id, added_at: new Date(now.getTime() + at) }))
    if (rows.length > 0) await db.insertInto('wishlist_items').values(rows).execute()
  })
}

/** Refuses a product that is not sold to this visitor (404). */
async function requireSold(db: Db, id: number, userType: UserType | null): Promise<void> {
  const goods = await goodsOf(db, [id], { language: 'en', userType })
  if (!goods.get(id)?.isSold) throw notFound(msg`This product is no longer sold.`)
}
