import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { highestPrice, mostLines, type StoredCart, type StoredLine } from './rules.ts'

const line = /^([1-9]\d{0,8})\.([1-9]\d{0,2})\.([1-9]\d{0,7})(?:\.([0-9a-f]{8}))?$/

/**
 * Reads a guest's cart from its cookie. For example, '12.2.2499-15.1.149' is a cart with two lines, in the order in
 * which they were added. Each line has the product's id, the quantity, the price of one piece in rupees, and optionally
 * the mark of the latest addition. A text in any other format is read as an empty cart.
 */
export function readCartCookie(text: string | undefined): StoredCart {
  if (!text) return []
  const lines = new Map<number, StoredLine>()
  for (const part of text.split('-').slice(0, mostLines)) {
    const read = line.exec(part)
    if (!read) return []
    const [productId, quantity, price] = read.slice(1, 4).map(Number) as [number, number, number]
    if (lines.has(productId) || quantity > mostOfOne || price > highestPrice) return []
    lines.set(productId, { productId, quantity, price, additions: read[4] ? [read[4]] : [] })
  }
  return [...lines.values()]
}

/** The text of the cookie for a guest's cart. Empty for an empty cart, which needs no cookie. */
export function cartCookieText(cart: StoredCart): string {
  return cart
    .map(({ productId, quantity, price, additions }) => [productId, quantity, price, ...additions.slice(-1)].join('.'))
    .join('-')
}
