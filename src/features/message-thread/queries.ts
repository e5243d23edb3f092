import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addressOf } from '../../platform/endpoint.ts'
import {
  endpointQuery,
  fetchAddress,
  nullableQuery,
  ofVisitor,
  onceOpened,
  pagesQuery,
} from '../../platform/query-client.ts'
import { conversationEndpoint, conversationsEndpoint, messagesEndpoint, unreadEndpoint } from '../messages/endpoints.ts'
import type { Messages } from '../messages/schema.ts'
import { heardOf } from './heard-store.ts'
import { hasMoreChanges, isBehind, lastSeqOf, type Thread, threadOf, withMissed } from './thread-rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const conversationPagesQuery = pagesQuery(conversationsEndpoint, asked)
/** Null: there is none in which the visitor takes part. */
export const conversationQuery = (id: number) => nullableQuery(404, conversationEndpoint, { params: { id }, ...asked })
/** How many are unread, up to 10; null when nobody is signed in. */
export const unreadQuery = nullableQuery(401, unreadEndpoint, { meta: ofVisitor })

const messagesAddress = (id: number, search = '') => addressOf(messagesEndpoint, { id }, search)

/**
 * What a page has of a conversation. It is asked only for what it misses: those that it has stay, however many the reader has scrolled
 * up for.
 */
export const threadQuery = (id: number) =>
  queryOptions<Thread>({
    queryKey: [messagesAddress(id)],
    queryFn: async (context) => {
      const key = [messagesAddress(id)]
      const ask = (search = '') => fetchAddress<Messages>(context, messagesAddress(id, search))
      const askSince = (thread: Thread) => ask(`?since=${lastSeqOf(thread)}&change=${thread.change}`)
      let kept = context.client.getQueryData<Thread>(key)
      while (kept && !kept.hasLater) {
        const missed = await askSince(kept)
        const now = context.client.getQueryData<Thread>(key) ?? kept
        // The reader has gone to an earlier part meanwhile.
        if (now.hasLater) return now
        const caughtUp: Thread | undefined = missed.hasLater ? undefined : withMissed(now, missed)
        if (!caughtUp) break
        if (!hasMoreChanges(missed)) return caughtUp
        kept = context.client.setQueryData<Thread>(key, caughtUp)
      }
      const latest = threadOf(await ask())
      if (!isBehind(latest, heardOf(id))) return latest
      return withMissed(latest, await askSince(latest)) ?? latest
    },
    ...asked,
  })

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
