import { readCookie, store } from '#platform/device/device-storage.ts'
import type { guestCookies } from '#platform/device/guest-cookies.ts'

type Name = (typeof guestCookies)[number]

const name = 'shop-changed'
type Listener = (isElsewhere: boolean) => void
const listeners = new Set<Listener>()
/** The last text read of each cookie: every product in a list needs it, and reading cookies is slow. */
let read: Partial<Record<Name, string>> = {}

/** The text of a guest's cookie on this device, empty without one. */
export function guestCookieText(cookie: Name): string {
  read[cookie] ??= readCookie(cookie) ?? ''
  return read[cookie]
}

/**
 * How many pieces a guest has in the cart: the sum of the numbers after the first dot of each line (see
 * cookie-rules.ts).
 */
export function guestPieces(): number {
  const quantities = guestCookieText('cart')
    .split('-')
    .map((line) => Number(line.split('.')[1]))
  return quantities.reduce((sum, quantity) => sum + (quantity || 0), 0)
}

/**
 * Call after a change of the cart or the wishlist on this device. Whatever shows them reads them again, also in other
 * tabs.
 */
export function announceShopChange(): void {
  lookAgain(false)
  store(name, Date.now())
}

/**
 * Calls back when the cart or the wishlist changes, in this tab or a different one. Returns the function that stops
 * it.
 */
export function onShopChange(callback: Listener): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', handleStorage)
    addEventListener('pageshow', handlePageShow)
  }
  listeners.add(callback)
  return () => {
    listeners.delete(callback)
    if (listeners.size > 0) return
    removeEventListener('storage', handleStorage)
    removeEventListener('pageshow', handlePageShow)
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === name || key === null) lookAgain(true)
}

/** A page in the browser's back/forward cache missed the changes that were made meanwhile. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) lookAgain(true)
}

function lookAgain(isElsewhere: boolean): void {
  read = {}
  for (const callback of listeners) callback(isElsewhere)
}

let opener: (() => void) | undefined

/**
 * Where a page has the cart beside it, cart buttons open that. Elsewhere they lead to the cart's page. Returns the
 * function that stops it.
 */
export function onOpenCart(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Returns whether a panel was there to open. */
export function openCart(): boolean {
  opener?.()
  return opener !== undefined
}
