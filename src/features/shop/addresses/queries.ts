import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { addressesEndpoint } from './endpoints.ts'

/** The visitor's own. */
export const addressesQuery = endpointQuery(addressesEndpoint, { staleTime: onceOpened, meta: ofVisitor })
