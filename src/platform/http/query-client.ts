import {
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'
import { forgetRestored } from '#platform/pages/page-state.ts'
import { ApiError, type Fetcher, isFailedCall, readAnswer } from './api.ts'
import { addressOf, type ParamsOf, type ReadAnswer, type ReadPath } from './endpoint.ts'

/**
 * Creates the client for all queries. A query's key is the URL that it fetches: `['/api/auth/me']`. `ask` is fetch in
 * the browser and the in-process app on the server. As specified, there are no retries, no interval and no refetch on
 * focus. Data is fresh until a write invalidates it.
 */
export function createQueryClient(ask: Fetcher): QueryClient {
  return new QueryClient({
    // Components show that a write failed. If the cause is a bug, the console shows the error.
    mutationCache: new MutationCache({ onError: (error) => void (isFailedCall(error) || reportError(error)) }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => readAnswer(await ask(queryKey[0] as string, { signal })),
        retry: false,
        // Offline, a query fails at once with an error instead of waiting for a connection.
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

type Asked<P> = {
  params?: ParamsOf<P>
  /** The query string, for example '?text=villa', or ''. */
  search?: string
  /** How long the data is fresh, in milliseconds. By default it is fresh until a write invalidates it. */
  staleTime?: number
  /** `ofVisitor`, if the answer belongs to the visitor. */
  meta?: typeof ofVisitor
}

/**
 * The `staleTime` of data that other people change, in milliseconds. Such data is fetched again whenever it is opened.
 * It is not fetched again on a page that the server has just sent together with the data, because newer data would not
 * match the page's HTML: see `restoreQueries`.
 */
export const onceOpened = 1000

/** Marks a query whose answer belongs to the visitor. The answer is dropped when someone else signs in. */
export const ofVisitor = { isOfVisitor: true }

/**
 * Drops the data that belongs to the visitor. Queries on the screen are fetched again, because a query that is only
 * reset would stay empty.
 */
export function forgetVisitor(client: QueryClient): void {
  forgetRestored(client)
  void client.resetQueries({ predicate: ({ meta }) => meta === ofVisitor })
}

/** The query of a GET endpoint, with the type of its answer. */
export function endpointQuery<P extends ReadPath>(path: P, { params, search, ...options }: Asked<P> = {}) {
  return queryOptions<ReadAnswer<P>>({ queryKey: [addressOf(path, params, search)], ...options })
}

/** The query of a GET endpoint whose response with `status` becomes null: not signed in (401) or not found (404). */
export function nullableQuery<P extends ReadPath>(
  status: 401 | 404,
  path: P,
  { params, search, ...options }: Asked<P> = {},
) {
  return queryOptions<ReadAnswer<P> | null>({
    queryKey: [addressOf(path, params, search)],
    queryFn: async (context) => {
      try {
        return await fetchAddress<ReadAnswer<P>>(context, context.queryKey[0] as string)
      } catch (error) {
        if (error instanceof ApiError && error.status === status) return null
        throw error
      }
    },
    ...options,
  })
}

/**
 * The query of a list that is loaded page by page, starting at the cursor `from`. Each further page continues after the
 * previous one.
 */
export function pagesQuery<P extends ReadPath>(
  path: P,
  { params, search = '', from = '', ...options }: Asked<P> & { from?: string | undefined } = {},
) {
  const address = addressOf(path, params, search)
  return infiniteQueryOptions({
    queryKey: [address, 'pages', from],
    queryFn: (context) =>
      fetchAddress<ReadAnswer<P> & { next: string | null }>(
        context,
        context.pageParam ? `${address}${search ? '&' : '?'}after=${context.pageParam}` : address,
      ),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
    ...options,
  })
}

/** Fetches a URL as every query does. For queries whose key contains more than the URL. */
export async function fetchAddress<T>(context: QueryFunctionContext, address: string): Promise<T> {
  const ask = context.client.getDefaultOptions().queries!.queryFn as (context: QueryFunctionContext) => Promise<unknown>
  return (await ask({ ...context, queryKey: [address] })) as T
}

/** Call after a write: refetches the queries of this path and the paths below it, with any query string. */
export async function invalidatePath(queryClient: QueryClient, path: string): Promise<void> {
  const within = withinPath(path)
  // A query's first answer may still be on its way and may be older than the write. invalidateQueries would accept that
  // answer as the new one, so this code first waits for it.
  const asked = queryClient.getQueryCache().findAll({ ...within, fetchStatus: 'fetching' })
  await Promise.allSettled(asked.filter(({ state }) => state.data === undefined).map(({ promise }) => promise))
  await queryClient.invalidateQueries(within)
}

/** A filter for the queries of a path and the paths below it, with any query string. */
export function withinPath(path: string): QueryFilters {
  return { predicate: ({ queryKey }) => isWithin(String(queryKey[0]), path) }
}

/**
 * Whether an address is this path or below it. '/api/professionals/1/reviews' and '/api/professionals/1?x' are within
 * '/api/professionals/1', '/api/professionals/10' is not. A parameter in the path, as in
 * '/api/professionals/{id}/reviews', stands for any value.
 */
export function isWithin(address: string, path: string): boolean {
  const begin = path.includes('{') ? beginLike(address, path) : path
  return address.startsWith(begin) && /^([/?]|$)/.test(address.slice(begin.length))
}

/** The path, with its parameters replaced by the values in the address. */
function beginLike(address: string, path: string): string {
  const [given] = address.split('?')
  const parts = given!.split('/')
  return path
    .split('/')
    .map((part, at) => (/^\{\w+\}$/.test(part) && parts[at] ? parts[at] : part))
    .join('/')
}
