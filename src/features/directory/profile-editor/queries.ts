import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'

/** The signed-in professional's listing to edit, or null if they have none. */
export const editedListingQuery = nullableQuery(404, '/api/user/listing', { meta: ofVisitor })

/** The signed-in user's own account. */
export const ownProfileQuery = endpointQuery('/api/user/profile', { meta: ofVisitor })
