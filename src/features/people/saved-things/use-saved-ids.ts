import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useLateQuery } from '#ui/late-query.ts'

type Ids = readonly number[]
const none: Ids = []

/**
 * The ids of the things that the visitor has saved. Empty while it is unknown who the visitor is. Undefined if a
 * member's are not loaded. `ofGuest` are those that the device keeps for a guest.
 */
export function useSavedIds<T extends Ids | null>(query: UseQueryOptions<T, Error, T, QueryKey>, ofGuest = none) {
  const visitor = useVisitor()
  const ofMember = useLateQuery({ ...query, enabled: Boolean(visitor) })
  if (visitor) return ofMember ?? undefined
  return visitor === null ? ofGuest : none
}
