import { nullableQuery } from '../../platform/query-client.ts'
import { ownListingEndpoint, profileEndpoint } from './endpoints.ts'

/** One professional's profile; null when there is none. */
export const profileQuery = (id: number) => nullableQuery(404, profileEndpoint, { params: { id }, staleTime: 60_000 })

/** The signed-in user's listing; null when there is none. */
export const ownListingQuery = nullableQuery(404, ownListingEndpoint)
