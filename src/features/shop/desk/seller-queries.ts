import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { sellersEndpoint } from './endpoints.ts'

/** All sellers, sorted by name. */
export const sellersQuery = endpointQuery(sellersEndpoint, { staleTime: onceOpened, meta: ofVisitor })
