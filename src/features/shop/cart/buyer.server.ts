import { randomUUID } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cartCookie, guestCookieAge } from '#platform/device/guest-cookies.ts'
import { cookieOptions } from '#platform/http/cookie-options.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { cartCookieText, readCartCookie } from './cookie-rules.ts'
import { markOf, type StoredCart } from './rules.ts'

/** The owner of a cart: a user, or a guest, whose browser sends the cart in a cookie. */
export type Buyer =
  | { user: Pick<Visitor, 'id' | 'userType'>; guestCart?: undefined }
  | { user: null; guestCart: StoredCart }

export function buyerOf(c: EndpointContext): Buyer {
  const user = c.get('visitor')
  return user ? { user } : { user: null, guestCart: guestCartOf(c) }
}

/** The cart in the browser's cookie: a guest's cart, or the products that a member added before logging in. */
export function guestCartOf(c: EndpointContext): StoredCart {
  return readCartCookie(getCookie(c, cartCookie))
}

/**
 * Stores a guest's cart in a cookie of the response. A random mark distinguishes it from other guests' carts. An empty
 * cart deletes the cookie.
 */
export function storeGuestCart(c: EndpointContext, env: Pick<Env, 'publicUrl'>, cart: StoredCart): void {
  if (cart.length === 0) deleteCookie(c, cartCookie, cookieOptions(env))
  else setCookie(c, cartCookie, cartCookieText(marked(cart)), { ...cookieOptions(env), maxAge: guestCookieAge })
}

/**
 * Adds a random mark to a cart that has none. A mark normally comes from the Idempotency-Key of an addition. Additions
 * without scripts and goods of a repeated order have no such key.
 */
function marked(cart: StoredCart): StoredCart {
  if (cart.some(({ additions }) => additions.length > 0)) return cart
  return cart.map((line, at) => (at === 0 ? { ...line, additions: [markOf(randomUUID())] } : line))
}
