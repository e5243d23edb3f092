import { mostOfOne } from '#features/shop/catalog/rules.ts'

/** The most products in one cart. It bounds every list of them, and the cookie of a guest. */
export const mostLines = 50
/** In rupees; no product costs more. */
export const highestPrice = 10_000_000
/** Of so many additions a line remembers that they have counted. */
const marksKept = 5

/** A line as it is kept: in a row of a user, or in a guest's cookie. */
export type KeptLine = {
  productId: number
  /** What the buyer wants, from 1 to `mostOfOne`; there may be less of it by now. */
  quantity: number
  /** In rupees, as the buyer has seen it last. */
  price: number
  /** Marks of the latest additions, the last one last. */
  additions: readonly string[]
}
/** In the order in which they were put in. */
export type KeptCart = readonly KeptLine[]

/** What a cart has to know of a product that is sold to its buyer. */
export type Offer = { productId: number; price: number; stock: number }

/** Why there is less of a product in the cart than was asked for: no more in stock, or the most of one product. */
export type Capped = 'stock' | 'most'
export type CartRefusal = 'out_of_stock' | 'full'
export type CartChange =
  | { ok: true; cart: KeptCart; quantity: number; capped: Capped | null }
  | { ok: false; reason: CartRefusal; cart?: undefined }

/** What of an Idempotency-Key is kept: 32 bits, to tell it from the few others of the same line. */
export function markOf(key: string): string {
  return key.replaceAll('-', '').slice(0, 8).toLowerCase()
}

/** One more of a product, as Add to Cart. The same addition that comes again changes nothing. */
export function withMore(
  cart: KeptCart,
  offer: Offer,
  { mark, more = 1 }: { mark?: string; more?: number },
): CartChange {
  const line = cart.find(({ productId }) => productId === offer.productId)
  if (line && mark !== undefined && line.additions.includes(mark))
    return { ok: true, cart, quantity: line.quantity, capped: null }
  const changed = withQuantity(cart, offer, (line?.quantity ?? 0) + more)
  if (!changed.ok || mark === undefined) return changed
  const marked = (each: KeptLine) => ({ ...each, additions: [...each.additions, mark].slice(-marksKept) })
  return {
    ...changed,
    cart: changed.cart.map((each) => (each.productId === offer.productId ? marked(each) : each)),
  }
}

/** So many of a product, as far as there are. Whoever changes a line has seen what it costs now. */
export function withQuantity(cart: KeptCart, { productId, price, stock }: Offer, quantity: number): CartChange {
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

export function withoutProducts(cart: KeptCart, productIds: readonly number[]): KeptCart {
  return cart.filter(({ productId }) => !productIds.includes(productId))
}

/** The buyer has seen these prices. */
export function withSeenPrices(cart: KeptCart, seen: readonly { productId: number; price: number }[]): KeptCart {
  const prices = new Map(seen.map(({ productId, price }) => [productId, price]))
  return cart.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** What became of a guest's cart at the login. */
export type Merge = {
  cart: KeptCart
  /** The guest's products that are in the cart now, as many as wanted or fewer. */
  merged: readonly number[]
  /** Those of them of which there are fewer than the guest wanted. */
  capped: readonly { productId: number; quantity: number }[]
  /** The rest: not sold to this account, or without room. */
  left: readonly number[]
}

/**
 * The guest's lines go into the account's: of each product the larger quantity, as far as there are. What is sold out waits in the cart. A
 * second time changes nothing.
 */
export function mergeCarts(own: KeptCart, guests: KeptCart, offers: ReadonlyMap<number, Offer>): Merge {
  const sold = new Map(guests.filter(({ productId }) => offers.has(productId)).map((line) => [line.productId, line]))
  const fresh = [...sold.values()].filter(({ productId }) => own.every((line) => line.productId !== productId))
  // Without room for all, what was put in last is what the visitor has in mind.
  const taken = fresh.slice(Math.max(0, fresh.length + own.length - mostLines))
  const largest = ({ productId, quantity }: KeptLine, had: number) => {
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

/** fewer: there are not as many as wanted; out: none; gone: not sold any more, or not to this buyer. */
export type LineState = 'ok' | 'fewer' | 'out' | 'gone'

/** How many of a line can be bought now, and why not more. */
export function buyable(
  wanted: number,
  { stock, isSold }: { stock: number; isSold: boolean },
): { state: LineState; quantity: number } {
  if (!isSold) return { state: 'gone', quantity: 0 }
  if (stock <= 0) return { state: 'out', quantity: 0 }
  return wanted > stock ? { state: 'fewer', quantity: stock } : { state: 'ok', quantity: wanted }
}

/** What the badge of the cart says. */
export function piecesIn(cart: readonly { quantity: number }[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Of what can be bought. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
