import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { UserType, Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type Goods, type GoodsReader, goodsOf } from './goods.server.ts'
import { type CartChange, markOf, mergeCarts, type Offer, type StoredCart, withMore, withQuantity } from './rules.ts'
import type { Merged } from './schema.ts'
import { changeCart } from './stored-cart.server.ts'

/** The result of a change to a line, with the current stock. */
export type Changed = CartChange & { stock: number }

/**
 * Adds `quantity` of a product to a cart, one by default. Repeated requests with the same Idempotency-Key add only
 * once. 404 for a product that is not sold to this buyer.
 */
export async function addMore(
  db: Db,
  cart: StoredCart,
  {
    productId,
    more,
    key,
    userType,
  }: {
    productId: number
    more: number
    key: string | undefined
    userType: UserType | null
  },
): Promise<Changed> {
  const offer = await offerOf(db, productId, userType)
  return { ...withMore(cart, offer, { more, ...(key !== undefined && { mark: markOf(key) }) }), stock: offer.stock }
}

/** Sets the quantity of a product in a cart, limited by the stock. 404 for a product that is not sold to this buyer. */
export async function setQuantity(
  db: Db,
  cart: StoredCart,
  { productId, quantity, userType }: { productId: number; quantity: number; userType: UserType | null },
): Promise<Changed> {
  const offer = await offerOf(db, productId, userType)
  return { ...withQuantity(cart, offer, quantity), stock: offer.stock }
}

/** Moves a guest's cart into the account's cart after the login. A second call changes nothing. */
export async function mergeIntoCart(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  { guestCart, language, now }: { guestCart: StoredCart; language: Language; now: Date },
): Promise<Merged> {
  const { merged, capped, left, goods } = await changeCart(db, user, now, async (db, cart) => {
    const ids = guestCart.map(({ productId }) => productId)
    const goods = await soldOf(db, ids, { language, userType: user.userType })
    const offers = new Map([...goods.values()].map((each) => [each.id, offerFrom(each)]))
    return { ...mergeCarts(cart, guestCart, offers), goods }
  })
  return {
    merged: merged.length,
    capped: capped.map(({ productId, quantity }) => ({ name: goods.get(productId)!.name, quantity })),
    left: left.length,
  }
}

async function offerOf(db: Db, productId: number, userType: UserType | null): Promise<Offer> {
  const goods = (await soldOf(db, [productId], { language: 'en', userType })).get(productId)
  if (!goods) throw notFound(msg`This product is no longer sold.`)
  return offerFrom(goods)
}

async function soldOf(db: Db, ids: readonly number[], reader: GoodsReader): Promise<Map<number, Goods>> {
  const goods = await goodsOf(db, ids, reader)
  return new Map([...goods].filter(([, { isSold }]) => isSold))
}

function offerFrom({ id: productId, price, stock }: Goods): Offer {
  return { productId, price, stock }
}
