import { msg } from '@lingui/core/macro'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
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

/** The ids of a user's wishes, in the order in which they were saved. */
export async function wishedIds(db: Db, user: Pick<User, 'id'>): Promise<number[]> {
  const items = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('user_id', '=', user.id)
    .orderBy('added_at')
    .orderBy('product_id')
    .limit(mostWished)
    .execute()
  return items.map(({ product_id }) => product_id)
}

/** Saves a product. Repeating it changes nothing. */
export function addWish(db: Db, user: User, { productId, now }: { productId: number; now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const own = await wishedIds(db, user)
    if (own.includes(productId)) return
    await requireRoom(db, { productId, userType: user.userType, count: own.length })
    await insertWishes(db, user, [productId], now)
  })
}

/** A guest's wishlist with one more product. */
export async function withWish(db: Db, ids: readonly number[], productId: number): Promise<readonly number[]> {
  if (ids.includes(productId)) return ids
  await requireRoom(db, { productId, userType: null, count: ids.length })
  return [...ids, productId]
}

export async function removeWish(db: Db, user: Pick<User, 'id'>, productId: number): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', user.id).where('product_id', '=', productId).execute()
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
    await insertWishes(db, user, freshWishes(await wishedIds(db, user), sold), now)
  })
}

/** Refuses a product that is not sold to this visitor (404), and any product if the list is full (422). */
async function requireRoom(
  db: Db,
  { productId, userType, count }: { productId: number; userType: UserType | null; count: number },
): Promise<void> {
  const goods = await goodsOf(db, [productId], { language: 'en', userType })
  if (!goods.get(productId)?.isSold) throw notFound(msg`This product is no longer sold.`)
  if (count >= mostWished)
    throw new HttpRefusal(422, msg`Your wishlist has room for ${mostWished} products. Remove one to save another.`)
}

async function insertWishes(db: Db, user: Pick<User, 'id'>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // The times are one millisecond apart, so that several wishes added at once keep their order.
  const rows = ids.map((product_id, at) => ({ user_id: user.id, product_id, added_at: new Date(now.getTime() + at) }))
  await db.insertInto('wishlist_items').values(rows).execute()
}
