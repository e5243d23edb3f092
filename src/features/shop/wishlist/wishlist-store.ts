import { guestCookieText } from '#features/shop/cart/cart-store.ts'
import { readWishlistCookie } from './rules.ts'

let read: { text: string; ids: ReadonlySet<number> } = { text: '', ids: new Set() }

/** A guest's wishes on this device. Returns an identical set until something changes. */
export function guestWishes(): ReadonlySet<number> {
  const text = guestCookieText('wishlist')
  if (text !== read.text) read = { text, ids: new Set(readWishlistCookie(text)) }
  return read.ids
}

let opener: (() => void) | undefined

/**
 * Registers `open`, with which the buttons of a page open the wishlist's dialog. The buttons lead to the wishlist's
 * page while nothing is registered. Returns a function that removes `open`.
 */
export function onOpenWishlist(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the wishlist's dialog. Returns false if the page has none. */
export function openWishlist(): boolean {
  opener?.()
  return opener !== undefined
}
