import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { alertsEndpoint, wishedIdsEndpoint, wishlistEndpoint } from './endpoints.ts'

/** Prices and stock may change while the page is open. */
export const wishlistQuery = endpointQuery(wishlistEndpoint, { meta: ofVisitor, staleTime: onceOpened })
/** For the buttons and the count of a member. */
export const wishedIdsQuery = endpointQuery(wishedIdsEndpoint, { meta: ofVisitor })

/** The ids of the products that a member waits for; null without a login. */
export const alertsQuery = nullableQuery(401, alertsEndpoint, { meta: ofVisitor })
