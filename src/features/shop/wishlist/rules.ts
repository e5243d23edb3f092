/** The most products on one wishlist. */
export const mostWished = 200

/**
 * A guest's wishlist as the cookie has it: '12.15.7', the products in the order in which they were saved. Whatever we have not written like
 * this is an empty one.
 */
export function readWishlistCookie(text: string | undefined): number[] {
  if (!text || !/^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/.test(text)) return []
  return [...new Set(text.split('.').map(Number))].slice(-mostWished)
}

/** Empty for an empty one, which has no cookie. */
export function wishlistCookieText(productIds: readonly number[]): string {
  return productIds.join('.')
}

/** Those of a guest that the account does not have, as many as there is room for, the latest before the earlier ones. */
export function freshWishes(own: readonly number[], guests: readonly number[]): number[] {
  const fresh = guests.filter((id) => !own.includes(id))
  return fresh.slice(Math.max(0, fresh.length + own.length - mostWished))
}

/** What the page of the wishlist says after a plain form, in its address. */
export const wishSaidWords = ['gone', 'full', 'invalid', 'busy'] as const
export type WishSaid = (typeof wishSaidWords)[number]

/** So long somebody waits to be told: after it they will have bought it elsewhere. */
export const alertDays = 90
/** The most products that one account or one address waits for. */
export const mostAlerts = 20

/** The page of the link that stops the emails to an address. */
export const stopPath = (token: string) => `/stock-alert?token=${encodeURIComponent(token)}`

/** What the page says after a plain form, in its address. */
export const alertSaidWords = ['noted', 'there', 'gone', 'many', 'invalid', 'busy'] as const
export type AlertSaid = (typeof alertSaidWords)[number]
