/**
 * A guest's cart and wishlist are cookies that the server writes, and that pages read for the counts. A member's are on
 * the server.
 */
export const cartCookie = 'cart'
export const wishlistCookie = 'wishlist'
export const guestCookies = [cartCookie, wishlistCookie] as const

/** Lifetime in seconds after their last change: half a year. */
export const guestCookieAge = 180 * 24 * 60 * 60
