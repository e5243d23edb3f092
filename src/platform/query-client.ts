import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError, type Fetcher, readAnswer } from './api.ts'

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

type Question = (context: QueryFunctionContext) => Promise<unknown>

/** Asks as every query does, and takes an answer of this status as null: nobody is signed in (401), there is none (404). */
export function nullFor<T>(status: 401 | 404) {
  return async (context: QueryFunctionContext): Promise<T | null> => {
    const ask = context.client.getDefaultOptions().queries!.queryFn as Question
    try {
      return (await ask(context)) as T
    } catch (error) {
      if (error instanceof ApiError && error.status === status) return null
      throw error
    }
  }
}
