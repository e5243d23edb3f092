/**
 * A guest's cart and wishlist are cookies. The server writes them, and pages read them to show the counts. A member's
 * cart and wishlist are on the server.
 */
export const cartCookie = 'cart'
export const wishlistCookie = 'wishlist'
export const guestCookies = [cartCookie, wishlistCookie] as const

/** Lifetime of the cookies in seconds after their last change: 180 days. */
export const guestCookieAge = 180 * 24 * 60 * 60
