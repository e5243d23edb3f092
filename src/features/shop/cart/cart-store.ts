import { readCookie, store } from '#platform/device/device-storage.ts'
import type { guestCookies } from '#platform/device/guest-cookies.ts'

type Name = (typeof guestCookies)[number]

const name = 'shop-changed'
type Listener = (isElsewhere: boolean) => void
const listeners = new Set<Listener>()
/** Caches the text of each cookie, because every product in a list needs it and reading cookies is slow. */
let read: Partial<Record<Name, string>> = {}

/** The text of a guest's cookie on this device; empty if there is none. */
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

/** How many pieces of one product a guest has in the cart. */
export function guestPiecesOf(productId: number): number {
  const line = guestCookieText('cart')
    .split('-')
    .find((each) => each.startsWith(`${productId}.`))
  return Number(line?.split('.')[1] ?? 0)
}

/**
 * Makes all components that show the cart or the wishlist read them again, in this tab and in others. Call it after a
 * change on this device.
 */
export function announceShopChange(): void {
  lookAgain(false)
  store(name, Date.now())
}

/**
 * Calls `callback` when the cart or the wishlist changes, in this tab or in another one. Returns a function that
 * unsubscribes.
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

/** A page that returns from the browser's back/forward cache has missed the changes made meanwhile. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) lookAgain(true)
}

function lookAgain(isElsewhere: boolean): void {
  read = {}
  for (const callback of listeners) callback(isElsewhere)
}

let opener: (() => void) | undefined

/**
 * Registers `open`, which cart buttons call to open the cart beside the page. While no function is registered, cart
 * buttons lead to the cart's page. Returns a function that removes `open`.
 */
export function onOpenCart(open: () => void): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the cart beside the page. Returns false if the page has none. */
export function openCart(): boolean {
  opener?.()
  return opener !== undefined
}
