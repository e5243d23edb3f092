import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { restoredData } from '#platform/pages/page-state.ts'
import { useIsHydrated } from './hydrated.ts'

/**
 * The answer to a query that a page does not wait for, and that several of its parts use. Undefined until the answer
 * has come. The parts of a page are hydrated one after the other. A part that is hydrated after another part has
 * received the answer must still begin as its HTML does.
 */
export function useLateQuery<T>(query: UseQueryOptions<T, Error, T, QueryKey>): T | undefined {
  const client = useQueryClient()
  const { data } = useQuery(query)
  const isHydrated = useIsHydrated()
  if (isHydrated || typeof document === 'undefined') return data
  return restoredData(client, query.queryKey) as T | undefined
}
