import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { wishedIdsEndpoint, wishlistEndpoint } from './endpoints.ts'

/** Prices and stock may change while the page is open. */
export const wishlistQuery = endpointQuery(wishlistEndpoint, { meta: ofVisitor, staleTime: onceOpened })
/** For the buttons and the count of a member. */
export const wishedIdsQuery = endpointQuery(wishedIdsEndpoint, { meta: ofVisitor })
