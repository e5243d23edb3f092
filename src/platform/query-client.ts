import { QueryClient, type QueryFilters, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { ApiError, type Fetcher, readAnswer } from './api.ts'
import { type AnswerOf, addressOf, type Endpoint, type ParamsOf } from './endpoint.ts'

/**
 * A query's key is the address that it asks: `['/api/auth/me']`. In the browser `ask` is fetch, on the server the app in process.
 * As specified: no retries, no interval, no refetch on focus; data is fresh until a write invalidates it.
 */
export function createQueryClient(ask: Fetcher): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => readAnswer(await ask(queryKey[0] as string, { signal })),
        retry: false,
        // Without a connection a question fails at once and says so, instead of waiting for one.
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

type Asked<E> = {
  params?: ParamsOf<E>
  /** '?text=villa', or nothing. */
  search?: string
  /** Milliseconds; without it, until a write invalidates the answer. */
  staleTime?: number
}

/** The query of a GET endpoint; its type is the endpoint's. */
export function endpointQuery<E extends Endpoint>(endpoint: E, { params, search, ...options }: Asked<E> = {}) {
  return queryOptions<AnswerOf<E>>({ queryKey: [addressOf(endpoint, params, search)], ...options })
}

/** The same, where an answer of `status` means null: nobody is signed in (401), there is none (404). */
export function nullableQuery<E extends Endpoint>(
  status: 401 | 404,
  endpoint: E,
  { params, search, ...options }: Asked<E> = {},
) {
  return queryOptions<AnswerOf<E> | null>({
    queryKey: [addressOf(endpoint, params, search)],
    queryFn: async (context) => {
      try {
        return await fetchAddress<AnswerOf<E>>(context, context.queryKey[0] as string)
      } catch (error) {
        if (error instanceof ApiError && error.status === status) return null
        throw error
      }
    },
    ...options,
  })
}

/** Asks an address as every query does, for a query whose key is not just that address. */
export async function fetchAddress<T>(context: QueryFunctionContext, address: string): Promise<T> {
  const ask = context.client.getDefaultOptions().queries!.queryFn as (context: QueryFunctionContext) => Promise<unknown>
  return (await ask({ ...context, queryKey: [address] })) as T
}

/** After a write: whatever was asked of this path, of those below it and with any search is asked again. */
export function invalidatePath(queryClient: QueryClient, path: string): Promise<void> {
  return queryClient.invalidateQueries(withinPath(path))
}

/** The queries of a path, of those below it and with any search. */
export function withinPath(path: string): QueryFilters {
  return { predicate: ({ queryKey }) => isWithin(String(queryKey[0]), path) }
}

/** '/api/professionals/1/reviews' and '/api/professionals/1?x' are within '/api/professionals/1', '/api/professionals/10' is not. */
export function isWithin(address: string, path: string): boolean {
  return address.startsWith(path) && /^([/?]|$)/.test(address.slice(path.length))
}
