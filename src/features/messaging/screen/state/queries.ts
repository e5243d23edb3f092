import { infiniteQueryOptions, type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Messages } from '#features/messaging/messages/schema.ts'
import { outcomeOf } from '#platform/device/outbox-rules.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import {
  endpointQuery,
  fetchAddress,
  nullableQuery,
  ofVisitor,
  onceOpened,
  pagesQuery,
} from '#platform/http/query-client.ts'
import { latestOf, upToDate } from './latest-store.ts'
import { hasMoreChanges, isBehind, lastSeqOf, type Thread, threadOf, withMissed } from './thread-rules.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

export const conversationPagesQuery = pagesQuery('/api/conversations', options)
/** These conversations, as the list shows them. At most `conversationsPerPage`. */
export const listedQuery = (ids: readonly number[]) =>
  endpointQuery('/api/conversations', { search: `?ids=${ids}`, staleTime: 0, meta: ofVisitor })
/** A conversation. Null if the user does not take part in it. */
export const conversationQuery = (id: number) =>
  nullableQuery(404, '/api/conversations/{id}', { params: { id }, ...options })
/** The number of unread messages, up to 10; null when nobody is signed in. */
export const unreadQuery = nullableQuery(401, '/api/conversations/unread', { meta: ofVisitor })

const messagesAddress = (id: number, search = '') => addressOf('/api/conversations/{id}/messages', { id }, search)

/**
 * The maximum number of requests in a row. What is still missing after them is requested when the next event arrives.
 */
const mostQuestions = 10
/** If a request fails while cached messages are shown, it is repeated after this time, in ms. */
const againMs = 10_000

/**
 * The part of a conversation that a page shows. A refetch only requests missing messages and changes. It keeps the
 * earlier messages that were loaded when the user scrolled up. If the user has gone to an earlier part, a refetch keeps
 * that part while it is shown. When the conversation is opened again, the latest messages replace it.
 */
export const threadQuery = (id: number) =>
  queryOptions<Thread>({
    queryKey: [messagesAddress(id)],
    queryFn: (context) => catchUp(context, id),
    refetchInterval: ({ state: { status, data, error } }) =>
      status === 'error' && data && ['lost', 'later', 'failed'].includes(outcomeOf(error)) ? againMs : false,
    ...options,
  })

/** Goes back to the latest messages if the page shows an earlier part of the conversation. */
export async function fetchLatest(client: QueryClient, id: number): Promise<void> {
  const query = threadQuery(id)
  await client.cancelQueries({ queryKey: query.queryKey })
  await client.fetchQuery({ ...query, staleTime: 0, queryFn: (context) => catchUp(context, id, { isAnew: true }) })
}

/**
 * Makes requests until the page has everything that the server has announced. If a request fails, the messages that
 * have arrived are kept and shown.
 */
async function catchUp(context: QueryFunctionContext, id: number, { isAnew = false } = {}): Promise<Thread> {
  const { client } = context
  const key = [messagesAddress(id)]
  const ask = async (search = '') => fetchAddress<Messages>(context, messagesAddress(id, search))
  const kept = () => client.getQueryData<Thread>(key)
  const keep = (thread: Thread) => client.setQueryData<Thread>(key, thread)!
  const begin = async () => keep(threadOf(upToDate(id, await ask())))
  async function goOn(thread: Thread): Promise<{ next: Thread | undefined; isMore: boolean }> {
    const missed = await ask(`?since=${lastSeqOf(thread)}&change=${thread.change}`)
    const now = kept() ?? thread
    // The user has gone to another part of the conversation meanwhile.
    if (now.hasLater && lastSeqOf(now) !== lastSeqOf(thread)) return { next: now, isMore: false }
    const next = missed.hasLater && !now.hasLater ? undefined : withMissed(now, upToDate(id, missed))
    return { next: next && keep(next), isMore: hasMoreChanges(missed) }
  }

  const before = kept()
  const isShown = client.getQueryCache().find({ queryKey: key })?.isActive() ?? false
  let thread = isAnew || (before?.hasLater && !isShown) ? undefined : before
  for (let questions = 0; questions < mostQuestions; questions++) {
    const { next, isMore } = thread ? await goOn(thread) : { next: await begin(), isMore: false }
    if (next && !isMore && !isBehind(next, latestOf(id))) return next
    thread = next
  }
  return thread ?? begin()
}

/** Requests a page of messages. `search`: the query string, such as '?before=7' or '?around=7'. */
export function fetchMessages(client: QueryClient, id: number, search: string): Promise<Messages> {
  return client.fetchQuery(
    endpointQuery('/api/conversations/{id}/messages', { params: { id }, search, staleTime: 0, meta: ofVisitor }),
  )
}

/** The messages that the user has starred in a conversation. The page with the latest comes first. */
export function starredPagesQuery(id: number) {
  const address = messagesAddress(id, '?starred=true')
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: (context) =>
      fetchAddress<Messages>(context, context.pageParam ? `${address}&before=${context.pageParam}` : address),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]!.seq : undefined),
    ...options,
  })
}
