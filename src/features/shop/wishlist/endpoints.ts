import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { NewAlert, Wishlist } from './schema.ts'

export const wishlistEndpoint = endpoint('get', '/api/wishlist').answers<Wishlist>()
/** The ids of a member's wishes, for buttons and the count. A guest's are in the cookie. */
export const wishedIdsEndpoint = endpoint('get', '/api/wishlist/ids').answers<number[]>()
export const wishEndpoint = endpoint('put', '/api/wishlist/{product}').answers<Done>()
export const unwishEndpoint = endpoint('delete', '/api/wishlist/{product}').answers<Done>()
export const mergeWishesEndpoint = endpoint('post', '/api/wishlist/merge').answers<Done>()

/** The ids of the products that a member waits for. */
export const alertsEndpoint = endpoint('get', '/api/stock-alerts').answers<number[]>()
export const newAlertEndpoint = endpoint('put', '/api/stock-alerts/{product}').takes<NewAlert>().answers<Done>()
export const deleteAlertEndpoint = endpoint('delete', '/api/stock-alerts/{product}').answers<Done>()
export const stopAlertsEndpoint = endpoint('post', '/api/stock-alerts/stop/{token}').answers<Done>()
