import { nullableQuery } from '../../platform/query-client.ts'
import { ownListingEndpoint, profileEndpoint } from './endpoints.ts'

/** One professional's page; null when there is none. */
export const profileQuery = (id: number) => nullableQuery(404, profileEndpoint, { params: { id }, staleTime: 60_000 })

/** The listing of whoever is signed in; null for who has none. */
export const ownListingQuery = nullableQuery(404, ownListingEndpoint)
