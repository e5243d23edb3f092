import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { ownProfileEndpoint } from './endpoints.ts'

/** The signed-in user's own account. */
export const ownProfileQuery = endpointQuery(ownProfileEndpoint, { meta: ofVisitor })
