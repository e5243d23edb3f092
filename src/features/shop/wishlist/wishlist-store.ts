import { guestCookieText } from '#features/shop/cart/cart-store.ts'
import { readWishlistCookie } from './rules.ts'

let read: { text: string; ids: ReadonlySet<number> } = { text: '', ids: new Set() }

/** What a guest has saved on this device: the same set as long as nothing changes. */
export function guestWishes(): ReadonlySet<number> {
  const text = guestCookieText('wishlist')
  if (text !== read.text) read = { text, ids: new Set(readWishlistCookie(text)) }
  return read.ids
}

let opener: (() => void) | undefined

/** Where a page has the wishlist's dialog, buttons open that; elsewhere they lead to its page. Returns the end. */
export function onOpenWishlist(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Whether there was something to open. */
export function openWishlist(): boolean {
  opener?.()
  return opener !== undefined
}
