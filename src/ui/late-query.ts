import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { restoredData } from '#platform/pages/page-state.ts'
import { useIsHydrated } from './hydrated.ts'

/**
 * The answer to a query that a page does not wait for, and that several of its parts use. Undefined until the answer
 * has come. A part that is being hydrated gets only the answer that came with the page, so that the part matches its
 * HTML.
 */
export function useLateQuery<T>(query: UseQueryOptions<T, Error, T, QueryKey>): T | undefined {
  const client = useQueryClient()
  const { data } = useQuery(query)
  const isHydrated = useIsHydrated()
  if (isHydrated || typeof document === 'undefined') return data
  return restoredData(client, query.queryKey) as T | undefined
}
