import { infiniteQueryOptions, type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import {
  conversationEndpoint,
  conversationsEndpoint,
  messagesEndpoint,
  unreadEndpoint,
} from '#features/messaging/messages/endpoints.ts'
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
import { heardOf, upToDate } from './heard-store.ts'
import { hasMoreChanges, isBehind, lastSeqOf, type Thread, threadOf, withMissed } from './thread-rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const conversationPagesQuery = pagesQuery(conversationsEndpoint, asked)
/** Null: there is none in which the visitor takes part. */
export const conversationQuery = (id: number) => nullableQuery(404, conversationEndpoint, { params: { id }, ...asked })
/** How many are unread, up to 10; null when nobody is signed in. */
export const unreadQuery = nullableQuery(401, unreadEndpoint, { meta: ofVisitor })

const messagesAddress = (id: number, search = '') => addressOf(messagesEndpoint, { id }, search)

/** Questions in a row. What goes on coming meanwhile is asked for with the next news. */
const mostQuestions = 10
/** So long after a question that has failed, where what was kept is shown, it is asked again. */
const againMs = 10_000

/**
 * What a page has of a conversation. It is asked only for what it misses: those that it has stay, however many the reader has scrolled
 * up for, and an earlier part that is shown. Whoever opens the conversation anew begins with the latest.
 */
export const threadQuery = (id: number) =>
  queryOptions<Thread>({
    queryKey: [messagesAddress(id)],
    queryFn: (context) => catchUp(context, id),
    refetchInterval: ({ state: { status, data, error } }) =>
      status === 'error' && data && ['lost', 'later', 'failed'].includes(outcomeOf(error)) ? againMs : false,
    ...asked,
  })

/** Shows the latest messages in the place of an earlier part. */
export async function fetchLatest(client: QueryClient, id: number): Promise<void> {
  const query = threadQuery(id)
  await client.cancelQueries({ queryKey: query.queryKey })
  await client.fetchQuery({ ...query, staleTime: 0, queryFn: (context) => catchUp(context, id, { isAnew: true }) })
}

/** Asks until the page has everything that it was told of. What has come by then is kept, and shown, when a question fails. */
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
    // The reader has gone to another part meanwhile.
    if (now.hasLater && lastSeqOf(now) !== lastSeqOf(thread)) return { next: now, isMore: false }
    const next = missed.hasLater && !now.hasLater ? undefined : withMissed(now, upToDate(id, missed))
    return { next: next && keep(next), isMore: hasMoreChanges(missed) }
  }

  const before = kept()
  const isShown = client.getQueryCache().find({ queryKey: key })?.isActive() ?? false
  let thread = isAnew || (before?.hasLater && !isShown) ? undefined : before
  for (let questions = 0; questions < mostQuestions; questions++) {
    const { next, isMore } = thread ? await goOn(thread) : { next: await begin(), isMore: false }
    if (next && !isMore && !isBehind(next, heardOf(id))) return next
    thread = next
  }
  return thread ?? begin()
}

/** The page before the first message that is there, or around one. */
export function fetchMessages(client: QueryClient, id: number, search: string): Promise<Messages> {
  return client.fetchQuery(endpointQuery(messagesEndpoint, { params: { id }, search, staleTime: 0, meta: ofVisitor }))
}

/** What the reader has marked in a conversation: the latest, and those before them. */
export function starredPagesQuery(id: number) {
  const address = messagesAddress(id, '?starred=true')
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: (context) =>
      fetchAddress<Messages>(context, context.pageParam ? `${address}&before=${context.pageParam}` : address),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]!.seq : undefined),
    ...asked,
  })
}
