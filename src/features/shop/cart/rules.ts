import { mostOfOne } from '#features/shop/catalog/rules.ts'

/**
 * The maximum number of products in one cart. It also limits the size of a guest's cookie, and the lines of an order.
 */
export const mostLines = 50
/** The highest price of a product, in rupees. */
export const highestPrice = 10_000_000
/** How many marks of additions are stored with a line, to recognise repeated requests. */
const marksKept = 5

/** A line of a stored cart. A user's line is a row in the database, a guest's line is a part of the cookie. */
export type StoredLine = {
  productId: number
  /** What the buyer wants, from 1 to `mostOfOne`. The stock may be lower by now. */
  quantity: number
  /** In rupees, as the buyer saw it last. */
  price: number
  /** Marks of the latest additions, newest last. */
  additions: readonly string[]
}
/** In the order in which the products were added. */
export type StoredCart = readonly StoredLine[]

/**
 * The data of a product that is needed to change its line. Exists only for products that are sold to the cart's buyer.
 */
export type Offer = { productId: number; price: number; stock: number }

/** Why the cart holds less of a product than was requested: the stock, or the limit for one product. */
export type Capped = 'stock' | 'most'
export type CartRefusal = 'out_of_stock' | 'full'
export type CartChange =
  | { ok: true; cart: StoredCart; quantity: number; capped: Capped | null }
  | { ok: false; reason: CartRefusal; cart?: undefined }

/**
 * The part of an Idempotency-Key that is stored: 32 bits, enough to tell the key from the few other keys of its line.
 */
export function markOf(key: string): string {
  return key.replaceAll('-', '').slice(0, 8).toLowerCase()
}

/** Adds to a product's quantity (Add to Cart). A repeated addition changes nothing. */
export function withMore(
  cart: StoredCart,
  offer: Offer,
  { mark, more = 1 }: { mark?: string; more?: number },
): CartChange {
  const line = cart.find(({ productId }) => productId === offer.productId)
  if (line && mark !== undefined && line.additions.includes(mark))
    return { ok: true, cart, quantity: line.quantity, capped: null }
  const changed = withQuantity(cart, offer, (line?.quantity ?? 0) + more)
  if (!changed.ok || mark === undefined) return changed
  const marked = (each: StoredLine) => ({ ...each, additions: [...each.additions, mark].slice(-marksKept) })
  return {
    ...changed,
    cart: changed.cart.map((each) => (each.productId === offer.productId ? marked(each) : each)),
  }
}

/**
 * Sets a product's quantity, limited by the stock. Also stores the current price, because a buyer who changes a line
 * has seen it.
 */
export function withQuantity(cart: StoredCart, { productId, price, stock }: Offer, quantity: number): CartChange {
  if (stock <= 0) return { ok: false, reason: 'out_of_stock' }
  const most = Math.min(stock, mostOfOne)
  const had = cart.find((line) => line.productId === productId)
  if (!had && cart.length >= mostLines) return { ok: false, reason: 'full' }
  const line = { productId, quantity: Math.min(quantity, most), price, additions: had?.additions ?? [] }
  return {
    ok: true,
    cart: had ? cart.map((each) => (each === had ? line : each)) : [...cart, line],
    quantity: line.quantity,
    capped: quantity <= most ? null : stock < mostOfOne ? 'stock' : 'most',
  }
}

export function withoutProducts(cart: StoredCart, productIds: readonly number[]): StoredCart {
  return cart.filter(({ productId }) => !productIds.includes(productId))
}

/** Stores that the buyer has seen these prices. */
export function withSeenPrices(cart: StoredCart, seen: readonly { productId: number; price: number }[]): StoredCart {
  const prices = new Map(seen.map(({ productId, price }) => [productId, price]))
  return cart.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** The result of merging a guest's cart into the account's cart after the login. */
export type Merge = {
  cart: StoredCart
  /** The guest's products that are in the cart now, some perhaps in a smaller quantity than wanted. */
  merged: readonly number[]
  /** Merged products with less stock than the guest wanted, each with its quantity in the cart now. */
  capped: readonly { productId: number; quantity: number }[]
  /** The guest's products that were left out, because they are not sold to this account or the cart is full. */
  left: readonly number[]
}

/**
 * Merges a guest's cart into the account's cart. If a product is in both, the larger quantity is kept, and the guest's
 * quantity is limited by the stock. Sold-out products stay in the cart. A second merge changes nothing.
 */
export function mergeCarts(own: StoredCart, guests: StoredCart, offers: ReadonlyMap<number, Offer>): Merge {
  const sold = new Map(guests.filter(({ productId }) => offers.has(productId)).map((line) => [line.productId, line]))
  const fresh = [...sold.values()].filter(({ productId }) => own.every((line) => line.productId !== productId))
  // If there is no room for all of them, the latest are kept, because the visitor most likely wants those.
  const taken = fresh.slice(Math.max(0, fresh.length + own.length - mostLines))
  const largest = ({ productId, quantity }: StoredLine, had: number) => {
    const { stock } = offers.get(productId)!
    return Math.max(stock > 0 ? Math.min(quantity, stock) : quantity, had)
  }
  const kept = own.map((line) => {
    const guests = sold.get(line.productId)
    const quantity = guests ? largest(guests, line.quantity) : line.quantity
    return quantity === line.quantity ? line : { ...line, quantity }
  })
  const cart = [...kept, ...taken.map((line) => ({ ...line, additions: [], quantity: largest(line, 0) }))]
  const quantities = new Map(cart.map(({ productId, quantity }) => [productId, quantity]))
  const merged = guests.filter(({ productId }) => sold.has(productId) && quantities.has(productId))
  return {
    cart,
    merged: merged.map(({ productId }) => productId),
    capped: merged
      .map(({ productId, quantity: wanted }) => ({ productId, wanted, quantity: quantities.get(productId)! }))
      .filter(({ wanted, quantity }) => quantity < wanted)
      .map(({ productId, quantity }) => ({ productId, quantity })),
    left: guests.filter((line) => !merged.includes(line)).map(({ productId }) => productId),
  }
}

/** fewer: less stock than wanted. out: sold out. gone: not sold any more, or not sold to this buyer. */
export type LineState = 'ok' | 'fewer' | 'out' | 'gone'

/** The state of a line, and how many pieces can be bought now. */
export function buyable(
  wanted: number,
  { stock, isSold }: { stock: number; isSold: boolean },
): { state: LineState; quantity: number } {
  if (!isSold) return { state: 'gone', quantity: 0 }
  if (stock <= 0) return { state: 'out', quantity: 0 }
  return wanted > stock ? { state: 'fewer', quantity: stock } : { state: 'ok', quantity: wanted }
}

/** The number on the cart's badge. */
export function piecesIn(cart: readonly { quantity: number }[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The total price of the pieces that can be bought, in rupees. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
