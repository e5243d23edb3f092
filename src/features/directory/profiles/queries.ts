import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { compareEndpoint, forMembersEndpoint, profileEndpoint } from './endpoints.ts'

/** One professional's profile; null when there is none. */
export const profileQuery = (id: number) => nullableQuery(404, profileEndpoint, { params: { id }, staleTime: 60_000 })

/** What a profile has for signed-in visitors only: enable it for them. */
export const forMembersQuery = (id: number) =>
  endpointQuery(forMembersEndpoint, { params: { id }, staleTime: 60_000, meta: ofVisitor })

/** The professionals with these ids, side by side. */
export const compareQuery = (ids: readonly number[]) =>
  endpointQuery(compareEndpoint, { search: `?ids=${ids.join(',')}`, staleTime: 60_000 })
