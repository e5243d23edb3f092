import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { sellersEndpoint } from './endpoints.ts'

/** All sellers, by their names. */
export const sellersQuery = endpointQuery(sellersEndpoint, { staleTime: onceOpened, meta: ofVisitor })
