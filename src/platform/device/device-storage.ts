import { languageCookie } from '#platform/languages/languages.ts'
import { sessionMark } from '#platform/process/session-mark.ts'
import { guestCookies } from './guest-cookies.ts'

/**
 * All names in this browser's localStorage. '…' stands for any suffix. Besides this file, only tab-storage.ts and the
 * scripts that run before the first paint touch storage.
 */
export const deviceNames = [
  'draft …',
  'kamshetbuild.logout',
  'kamshetbuild.user',
  'language-offer',
  'last-estimate …',
  'pincode',
  'push-offer',
  'shop-changed',
  'theme',
  'theme-css',
  'theme-unsaved',
  'themeSettings',
  'town',
] as const
/** All cookies that scripts read or write. */
export const scriptCookies = [languageCookie, sessionMark, ...guestCookies] as const

/** Turns a name such as 'draft …' into the type `draft ${string}`. */
export type NameLike<Name extends string> = Name extends `${infer Start}…` ? `${Start}${string}` : Name
export type DeviceName = NameLike<(typeof deviceNames)[number]>
type CookieName = (typeof scriptCookies)[number]

/** Reads a JSON value from this browser's storage. Removes a value that is not JSON. Blocked storage counts as empty. */
export function readStored(name: DeviceName): unknown {
  const text = readStoredText(name)
  const value = parseStored(text ?? null)
  if (text !== undefined && value === undefined) store(name, undefined)
  return value
}

export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a text that was stored as it is, not as JSON. */
export function readStoredText(name: DeviceName): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value. Undefined removes it. Storing may fail silently, so nothing may rely on it. */
export function store(name: DeviceName, value: unknown): void {
  storeText(name, value === undefined ? undefined : JSON.stringify(value))
}

/** Stores a text as it is. Undefined removes it. */
export function storeText(name: DeviceName, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Storage may be blocked or full: see readStored.
  }
}

/** All stored names with this prefix. */
export function storedNames<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    return Object.keys(localStorage).filter((name): name is `${Prefix}${string}` => name.startsWith(prefix))
  } catch {
    return []
  }
}

export function hasCookie(name: CookieName): boolean {
  return new RegExp(`(?:^|; )${name}=`).test(document.cookie)
}

/** The cookie's value as it was written. Undefined if there is no such cookie. */
export function readCookie(name: CookieName): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
}

/** Deletes a guest's cart and wishlist from this device. */
export function forgetGuestCookies(): void {
  for (const name of guestCookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: see setCookie
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  }
}

/** Sets a cookie for a year. */
export function setCookie(name: CookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
