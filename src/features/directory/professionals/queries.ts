import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'

/** The signed-in user's listing, or null without one. */
export const ownCardQuery = nullableQuery(404, '/api/user/professional', { meta: ofVisitor })

/** The id of the visitor's own listing. Undefined if they have none, and while it loads. */
export function useOwnListingId(): number | undefined {
  const visitor = useVisitor()
  const isProfessional = visitor !== null && visitor !== undefined && visitor.userType !== 'customer'
  const { data } = useQuery({ ...ownCardQuery, enabled: isProfessional })
  return isProfessional ? data?.id : undefined
}

/** One professional's profile, or null if it does not exist. */
export const profileQuery = (id: number) =>
  nullableQuery(404, '/api/professionals/{id}', { params: { id }, staleTime: 60_000 })

/** The part of a profile that only signed-in visitors may load. Enable the query only for them. */
export const forMembersQuery = (id: number) =>
  endpointQuery('/api/professionals/{id}/for-members', { params: { id }, staleTime: 60_000, meta: ofVisitor })

export const compareQuery = (ids: readonly number[]) =>
  endpointQuery('/api/professionals/compare', { search: `?ids=${ids.join(',')}`, staleTime: 60_000 })

/** What the best rated verified contractors charge per sq ft. */
export const ratesQuery = endpointQuery('/api/rates')
