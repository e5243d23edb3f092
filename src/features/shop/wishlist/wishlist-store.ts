import { guestCookieText } from '#features/shop/cart/cart-store.ts'
import { readWishlistCookie } from './rules.ts'

let read: { text: string; ids: readonly number[] } = { text: '', ids: [] }

/** A guest's wishes on this device. Returns the same array until something changes. */
export function guestWishes(): readonly number[] {
  const text = guestCookieText('wishlist')
  if (text !== read.text) read = { text, ids: readWishlistCookie(text) }
  return read.ids
}

let opener: (() => void) | undefined

/**
 * Registers `open`, which wishlist links call to open the wishlist's dialog. While no function is registered, they lead
 * to the wishlist's page. Returns a function that removes `open`.
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
