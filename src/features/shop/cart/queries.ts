import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { cartCountEndpoint, cartEndpoint } from './endpoints.ts'

/** Requested again whenever a page is opened, because prices and stock may have changed. */
export const cartQuery = endpointQuery(cartEndpoint, { meta: ofVisitor, staleTime: onceOpened })
/** For the badge of a member's cart button. */
export const cartCountQuery = endpointQuery(cartCountEndpoint, { meta: ofVisitor })
