/** The maximum number of products on one wishlist. */
export const mostWished = 200

/**
 * Reads a guest's wishlist from its cookie. For example, '12.15.7' is a list of three products, in the order in which
 * they were saved. A text in any other format is read as an empty list.
 */
export function readWishlistCookie(text: string | undefined): number[] {
  if (!text || !/^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/.test(text)) return []
  return [...new Set(text.split('.').map(Number))].slice(-mostWished)
}

/** The text of the cookie for a guest's wishlist. Empty for an empty wishlist, which needs no cookie. */
export function wishlistCookieText(productIds: readonly number[]): string {
  return productIds.join('.')
}

/**
 * A guest's wishes that the account does not have. If the account has no room for all of them, only the latest are
 * returned.
 */
export function freshWishes(own: readonly number[], guests: readonly number[]): number[] {
  const fresh = guests.filter((id) => !own.includes(id))
  return fresh.slice(Math.max(0, fresh.length + own.length - mostWished))
}

/** The results of a plain form, as they appear in the address of the wishlist's page. */
export const wishSaidWords = ['gone', 'full', 'invalid', 'busy'] as const
export type WishSaid = (typeof wishSaidWords)[number]

/** After how many days an alert is deleted. By then the person has probably bought elsewhere. */
export const alertDays = 90
/** The maximum number of products that one account or one email address can wait for. */
export const mostAlerts = 20

/** The page on which a guest stops the emails to an address. Each email links to it. */
export const stopPath = (token: string) => `/stock-alert?token=${encodeURIComponent(token)}`

/** The results of a plain form, as they appear in the address of the alert's page. */
export const alertSaidWords = ['noted', 'there', 'gone', 'many', 'invalid', 'busy'] as const
export type AlertSaid = (typeof alertSaidWords)[number]
