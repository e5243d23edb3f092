import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { cartCountEndpoint, cartEndpoint } from './endpoints.ts'

/** Prices and stock may change while the page is open. */
export const cartQuery = endpointQuery(cartEndpoint, { meta: ofVisitor, staleTime: onceOpened })
/** For the badge of a member. */
export const cartCountQuery = endpointQuery(cartCountEndpoint, { meta: ofVisitor })
