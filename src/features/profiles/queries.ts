import { useQuery } from '@tanstack/react-query'
import { endpointQuery, nullableQuery } from '../../platform/query-client.ts'
import { useVisitor } from '../accounts/visitor.tsx'
import { compareEndpoint, forMembersEndpoint, profileEndpoint } from './endpoints.ts'
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

/** The professionals with these ids, side by side. */
export const compareQuery = (ids: readonly number[]) =>
  endpointQuery(compareEndpoint, { search: `?ids=${ids.join(',')}`, staleTime: 60_000 })
