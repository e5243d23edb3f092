import { useQuery } from '@tanstack/react-query'
import { endpointQuery, nullableQuery } from '../../platform/query-client.ts'
import { useVisitor } from '../accounts/visitor.tsx'
import { forMembersEndpoint, ownListingEndpoint, profileEndpoint, ratesEndpoint } from './endpoints.ts'
import type { ForMembers } from './schema.ts'

/** One professional's profile; null when there is none. */
export const profileQuery = (id: number) => nullableQuery(404, profileEndpoint, { params: { id }, staleTime: 60_000 })

const forMembersQuery = (id: number) => endpointQuery(forMembersEndpoint, { params: { id }, staleTime: 60_000 })

/** What a profile has for signed-in visitors only; undefined for others, and until it is known. */
export function useForMembers(id: number): ForMembers | undefined {
  const visitor = useVisitor()
  const { data } = useQuery({ ...forMembersQuery(id), enabled: Boolean(visitor) })
  // What was asked before a logout is still known.
  return visitor ? data : undefined
}

/** The signed-in user's listing; null when there is none. */
export const ownListingQuery = nullableQuery(404, ownListingEndpoint)

/** The id of the visitor's own listing; undefined for everyone else, and until it is known. */
export function useOwnListingId(): number | undefined {
  const visitor = useVisitor()
  const isProfessional = visitor !== null && visitor !== undefined && visitor.userType !== 'customer'
  const { data } = useQuery({ ...ownListingQuery, enabled: isProfessional })
  return isProfessional ? data?.id : undefined
}

/** What building costs per sq ft. */
export const ratesQuery = endpointQuery(ratesEndpoint)
