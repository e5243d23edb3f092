import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** Requested again whenever the wishlist is opened, because prices and stock may have changed. */
export const wishlistQuery = endpointQuery('/api/wishlist', { meta: ofVisitor, staleTime: onceOpened })
/** The ids on a member's wishlist, for the heart buttons and the count. */
export const wishedIdsQuery = endpointQuery('/api/wishlist/ids', { meta: ofVisitor })
