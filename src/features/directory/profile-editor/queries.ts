import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { ownListingEndpoint, ownProfileEndpoint } from './endpoints.ts'

/** The signed-in professional's listing to edit, or null if they have none. */
export const editedListingQuery = nullableQuery(404, ownListingEndpoint, { meta: ofVisitor })

/** The signed-in user's own account. */
export const ownProfileQuery = endpointQuery(ownProfileEndpoint, { meta: ofVisitor })
