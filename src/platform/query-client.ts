import { QueryClient } from '@tanstack/react-query'
import { type Fetcher, readAnswer } from './api.ts'

/**
 * A query's key is the API path it asks: `['/api/auth/me']`. In the browser `ask` is fetch, on the server the app in process.
 * As specified: no retries, no interval, no refetch on focus; data is fresh until a write invalidates it.
 */
export function createQueryClient(ask: Fetcher): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => readAnswer(await ask(queryKey[0] as string, { signal })),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}
