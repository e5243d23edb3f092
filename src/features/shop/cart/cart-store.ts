import { readCookie, store } from '#platform/device/device-storage.ts'
import type { guestCookies } from '#platform/device/guest-cookies.ts'

type Name = (typeof guestCookies)[number]

const name = 'shop-changed'
type Listener = (isElsewhere: boolean) => void
const listeners = new Set<Listener>()
/** What was read last: every product of a list asks, and reading a cookie costs. */
let read: Partial<Record<Name, string>> = {}

/** What this device has of a guest: the text of a cookie, empty without one. */
export function guestCookieText(cookie: Name): string {
  read[cookie] ??= readCookie(cookie) ?? ''
  return read[cookie]
}

/** How many pieces a guest has in the cart: of each line the number after the first dot (cookie-rules.ts). */
export function guestPieces(): number {
  const quantities = guestCookieText('cart')
    .split('-')
    .map((line) => Number(line.split('.')[1]))
  return quantities.reduce((sum, quantity) => sum + (quantity || 0), 0)
}

/** Call after a change of the cart or the wishlist on this device: what shows them looks again, in other tabs too. */
export function tellShopChange(): void {
  lookAgain(false)
  store(name, Date.now())
}

/** Calls back when the cart or the wishlist was changed, here or elsewhere: in another tab. Returns the end. */
export function onShopChange(callback: Listener): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', handleStorage)
    addEventListener('pageshow', handleReturn)
  }
  listeners.add(callback)
  return () => {
    listeners.delete(callback)
    if (listeners.size > 0) return
    removeEventListener('storage', handleStorage)
    removeEventListener('pageshow', handleReturn)
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === name || key === null) lookAgain(true)
}

/** A page of the browser's back and forward cache was not told meanwhile. */
function handleReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) lookAgain(true)
}

function lookAgain(isElsewhere: boolean): void {
  read = {}
  for (const callback of listeners) callback(isElsewhere)
}

let opener: (() => void) | undefined

/** Where a page has the cart beside it, buttons open that; elsewhere they lead to its page. Returns the end. */
export function onOpenCart(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Whether there was something to open. */
export function openCart(): boolean {
  opener?.()
  return opener !== undefined
}
