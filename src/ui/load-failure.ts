import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** What a LoadNotice shows and offers. */
export type LoadFailure = { error: unknown; isTrying: boolean; onRetry: () => void }

type Result = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/**
 * The failure of a query that has no data. A retry clears the query's error, so the last error is remembered. Otherwise
 * the notice and its button would disappear during the retry. `key` identifies the query.
 */
export function useLoadFailure(key: string, { data, error, isFetching, refetch }: Result): LoadFailure | undefined {
  const [last, setLast] = useState<{ key: string; error: unknown }>()
  const known = last?.key === key ? last.error : undefined
  if (data !== undefined && last) setLast(undefined)
  if (data === undefined && error && error !== known) setLast({ key, error })
  const shown = error ?? (isFetching ? known : undefined)
  if (data !== undefined || !shown) return undefined
  return { error: shown, isTrying: isFetching, onRetry: () => void refetch() }
}
