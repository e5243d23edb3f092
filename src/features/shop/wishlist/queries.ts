import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { wishedIdsEndpoint, wishlistEndpoint } from './endpoints.ts'

/** Requested again whenever the wishlist is opened, because prices and stock may have changed. */
export const wishlistQuery = endpointQuery(wishlistEndpoint, { meta: ofVisitor, staleTime: onceOpened })
/** The ids on a member's wishlist, for the heart buttons and the count. */
export const wishedIdsQuery = endpointQuery(wishedIdsEndpoint, { meta: ofVisitor })
