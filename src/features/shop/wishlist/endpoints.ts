import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Wishlist } from './schema.ts'

export const wishlistEndpoint = endpoint('get', '/api/wishlist').answers<Wishlist>()
/** The ids of the products on a member's wishlist, for buttons and the count. A guest's wishlist is in a cookie. */
export const wishedIdsEndpoint = endpoint('get', '/api/wishlist/ids').answers<number[]>()
export const wishEndpoint = endpoint('put', '/api/wishlist/{product}').answers<Done>()
export const unwishEndpoint = endpoint('delete', '/api/wishlist/{product}').answers<Done>()
export const mergeWishesEndpoint = endpoint('post', '/api/wishlist/merge').answers<Done>()
