/** What a guest has in the cart and on the wishlist: cookies that the server writes, and pages read for the counts. A member's are on the server. */
export const cartCookie = 'cart'
export const wishlistCookie = 'wishlist'
export const guestCookies = [cartCookie, wishlistCookie] as const

/** Seconds for which a browser keeps them after their last change: half a year. */
export const guestCookieAge = 180 * 24 * 60 * 60
