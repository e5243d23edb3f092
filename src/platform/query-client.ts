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
        // Without a line a question fails at once and says so, rather than to wait for one.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Question = (context: QueryFunctionContext) => Promise<unknown>

/** Asks a path as every query does, for a query whose key is not just that path. */
export async function askPath<T>(context: QueryFunctionContext, path: string): Promise<T> {
  const ask = context.client.getDefaultOptions().queries!.queryFn as Question
  return (await ask({ ...context, queryKey: [path] })) as T
}

/** After a write: whatever was asked of paths that begin so is asked anew. */
export function askAnew(queryClient: QueryClient, beginning: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(beginning) })
}

/** Asks as every query does, and takes an answer of this status as null: nobody is signed in (401), there is none (404). */
export function nullFor<T>(status: 401 | 404) {
  return async (context: QueryFunctionContext): Promise<T | null> => {
    try {
      return await askPath<T>(context, context.queryKey[0] as string)
    } catch (error) {
      if (error instanceof ApiError && error.status === status) return null
      throw error
    }
  }
}
