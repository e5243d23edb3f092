import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Buyer } from './buyer.server.ts'
import { type Goods, goodsOf, shownGoods } from './goods.server.ts'
import { buyable, type LineState, piecesIn, subtotalOf } from './rules.ts'
import type { Cart, CartLine } from './schema.ts'
import { readCart } from './stored-cart.server.ts'

/** A line of a cart with the current data of its product. */
export type CartGoods = {
  goods: Goods
  /** fewer: less stock than wanted. out: sold out. gone: not sold any more, or not sold to this buyer. */
  state: LineState
  /** How many can be bought now: 0 when the product is out or gone. */
  quantity: number
  /** How many pieces the buyer wants. */
  wanted: number
  /** The price of one piece when the buyer saw it last, in rupees. `goods.price` is the current price. */
  seenPrice: number
}

/**
 * The lines of a buyer's cart (`buyerOf(c)`), latest first, each with its product's current price, stock, GST, weight
 * and seller. Deleted products are left out. The stock may change afterwards, so an order has to lock and check it
 * again.
 */
export async function cartOf(db: Db, buyer: Buyer, { language }: { language: Language }): Promise<CartGoods[]> {
  const kept = buyer.user ? await readCart(db, buyer.user) : buyer.guestCart
  const ids = kept.map(({ productId }) => productId)
  const goods = await goodsOf(db, ids, { language, userType: buyer.user?.userType ?? null })
  return kept.toReversed().flatMap(({ productId, quantity: wanted, price: seenPrice }) => {
    const found = goods.get(productId)
    return found ? [{ goods: found, ...buyable(wanted, found), wanted, seenPrice }] : []
  })
}

/** A cart as the API returns it to its buyer. */
export function shownCart(lines: readonly CartGoods[], buyer: Buyer, unmerged: number): Cart {
  return {
    lines: lines.map((line) => shownLine(line, buyer)),
    count: piecesIn(lines.map(({ wanted }) => ({ quantity: wanted }))),
    subtotal: subtotalOf(lines.map(({ goods: { price }, quantity }) => ({ price, quantity }))),
    unmerged,
  }
}

function shownLine({ goods, state, quantity, wanted, seenPrice }: CartGoods, { user }: Buyer): CartLine {
  const { id, price, stock } = goods
  const isShown = goods.isSold || user !== null
  return {
    productId: id,
    product: isShown ? shownGoods(goods) : null,
    ...{ state, quantity, wanted },
    // A guest does not see the current price of goods that are not sold to guests.
    price: isShown ? price : seenPrice,
    priceBefore: state !== 'gone' && price !== seenPrice ? seenPrice : null,
    stock: goods.isSold ? stock : 0,
  }
}

/** How many pieces a user has in the cart. */
export async function countPieces(db: Db, user: Pick<Visitor, 'id'>): Promise<number> {
  return piecesIn(await readCart(db, user))
}
