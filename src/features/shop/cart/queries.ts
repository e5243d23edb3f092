import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** Requested again whenever a page is opened, because prices and stock may have changed. */
export const cartQuery = endpointQuery('/api/cart', { meta: ofVisitor, staleTime: onceOpened })
/** For the badge of a member's cart button. */
export const cartCountQuery = endpointQuery('/api/cart/count', { meta: ofVisitor })
