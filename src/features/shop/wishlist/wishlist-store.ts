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
 * Where a page has the wishlist's dialog, buttons open it. Elsewhere they lead to its page. Returns the function that
 * stops it.
 */
export function onOpenWishlist(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Returns whether a dialog was there to open. */
export function openWishlist(): boolean {
  opener?.()
  return opener !== undefined
}
