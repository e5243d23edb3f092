import type { QueryClient } from '@tanstack/react-query'
import { conversationsPerPage } from '#features/messaging/messages/rules.ts'
import type {
  ChangeEvent,
  Conversation,
  MessageEvent,
  Messages,
  ReadEvent,
  ReceiptEvent,
  Receipts,
} from '#features/messaging/messages/schema.ts'
import { debounce } from '#platform/http/debounce.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { isLive, onLive, onLiveChange } from '#platform/live/live-connection.ts'
import { forgetLatest, latestOf, newest, rememberChange, rememberMessage, upToDate } from './latest-store.ts'
import { isBefore, withConversations, withReceipt } from './list-rules.ts'
import { receiptsMutation, sayOrRequest } from './mutations.ts'
import { conversationPagesQuery, conversationQuery, listedQuery, threadQuery, unreadQuery } from './queries.ts'
import { hasMoreChanges, isBehind, type Thread, withChange, withMessage } from './thread-rules.ts'

/** How long receipts and updates of the list are collected before they are sent or applied, in ms. */
const together = { quietMs: 250, longestMs: 1_000 }

/**
 * Applies live events to the page: messages and changes of loaded conversations, receipts, and unread counts. Also
 * reports to the server which messages were delivered. Runs on every page of a signed-in member. Calls `onUnread` when the
 * number of unread messages may have changed. Returns a function that stops it.
 */
export function followMessages(client: QueryClient, onUnread?: () => void): () => void {
  const changed = new Set<number>()
  let refreshed = Promise.resolve()
  const list = debounce(() => {
    const ids = [...changed]
    changed.clear()
    onUnread?.()
    // One after the other, so that an older response never replaces a newer one.
    refreshed = refreshed.then(() => refreshList(client, ids))
  }, together)
  const changeList = (conversationId: number) => {
    changed.add(conversationId)
    list.happened()
  }
  const delivered = new Map<number, number>()
  const receipts = debounce(() => {
    const collected = [...delivered].map(([conversationId, seq]) => ({ conversationId, delivered: seq }))
    delivered.clear()
    sendReceiptsOnce(client, { receipts: collected })
  }, together)
  const ends = [
    onLive<MessageEvent>('message', (event) => {
      addMessage(client, event)
      const { conversationId, message } = event
      delivered.set(conversationId, Math.max(message.seq, delivered.get(conversationId) ?? 0))
      receipts.happened()
      changeList(conversationId)
    }),
    onLive<ChangeEvent>('message-change', (event) => {
      change(client, event)
      changeList(event.conversationId)
    }),
    onLive<ReceiptEvent>('receipt', (event) => {
      changeMember(client, event)
      changeTick(client, event)
      if (isBefore(client.getQueryData(conversationPagesQuery.queryKey), event)) changeList(event.conversationId)
    }),
    onLive<ReadEvent>('read', ({ conversationId }) => changeList(conversationId)),
    // When a page connects again, it requests all that it missed, so everything counts as delivered to this device.
    onLiveChange(() => isLive() && sendReceiptsOnce(client, { receipts: [], all: true })),
  ]
  return () => {
    for (const end of ends) end()
    list.stop()
    receipts.stop()
    forgetLatest()
  }
}

function sendReceipts(client: QueryClient, receipts: Receipts): Promise<unknown> {
  return sayOrRequest('receipts', receipts, () => runMutation(client, receiptsMutation, receipts))
}

/** Reports receipts without retrying, because later receipts include those that were lost. */
function sendReceiptsOnce(client: QueryClient, receipts: Receipts): void {
  void sendReceipts(client, receipts).catch(() => undefined)
}

/** Requests the conversations that have changed and the number of unread messages, and updates the list with them. */
async function refreshList(client: QueryClient, ids: readonly number[]): Promise<void> {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  const { queryKey } = conversationPagesQuery
  const list = client.getQueryCache().find({ queryKey })
  const isIdle = () => list?.isActive() && list.state.data && list.state.fetchStatus === 'idle'
  const listed =
    isIdle() && ids.length <= conversationsPerPage
      ? await client.fetchQuery(listedQuery(ids)).catch(() => undefined)
      : undefined
  // A response for the list that is on its way may be older than these conversations, so it is requested again.
  if (!listed || !isIdle()) return void client.invalidateQueries({ queryKey })
  client.setQueryData(queryKey, (pages) => pages && withConversations(pages, listed.conversations))
}

/**
 * Adds a message to its conversation if the page has loaded that conversation. If messages before it are missing, they
 * are requested.
 */
export function addMessage(client: QueryClient, { conversationId, message }: MessageEvent): void {
  rememberMessage(conversationId, message.seq)
  update(client, conversationId, (thread) => withMessage(thread, newest(conversationId, message)))
}

function change(client: QueryClient, { conversationId, message, change }: ChangeEvent): void {
  rememberChange(conversationId, { message, change })
  update(client, conversationId, (thread) => withChange(thread, { message: newest(conversationId, message), change }))
}

function update(
  client: QueryClient,
  id: number,
  step: (thread: Thread) => { thread: Thread; isMissing: boolean },
): void {
  const { queryKey } = threadQuery(id)
  const thread = client.getQueryData<Thread>(queryKey)
  if (!thread) return
  const { thread: next, isMissing } = step(thread)
  client.setQueryData(queryKey, next)
  if (isMissing) void client.invalidateQueries({ queryKey })
}

/**
 * Shows another part of the conversation from a response. If the part reaches the end of the conversation, this also
 * requests messages and changes that have come meanwhile.
 */
export function showPart(
  client: QueryClient,
  id: number,
  page: Messages,
  step: (thread: Thread, page: Messages) => Thread,
): void {
  const { queryKey } = threadQuery(id)
  const thread = client.setQueryData<Thread>(queryKey, (now) => now && step(now, upToDate(id, page)))
  if (!thread || thread.hasLater) return
  if (hasMoreChanges(page) || isBehind(thread, latestOf(id))) void client.invalidateQueries({ queryKey })
}

/**
 * Shows that a message is starred, or no longer starred. The server sends no event about stars, so the page updates
 * itself.
 */
export function showStar(
  client: QueryClient,
  id: number,
  { seq, isStarred }: { seq: number; isStarred: boolean },
): void {
  client.setQueryData<Thread>(
    threadQuery(id).queryKey,
    (thread) =>
      thread && {
        ...thread,
        messages: thread.messages.map((each) => (each.seq === seq ? { ...each, isStarred } : each)),
      },
  )
}

function changeTick(client: QueryClient, receipt: ReceiptEvent): void {
  const { queryKey } = conversationPagesQuery
  // A list that is not shown stays as old as it is, so that it is requested when it is opened.
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData(queryKey, (list) => list && withReceipt(list, receipt), { updatedAt: updatedAt! })
}

function changeMember(client: QueryClient, { conversationId, no, deliveredSeq, readSeq }: ReceiptEvent): void {
  client.setQueryData<Conversation | null>(conversationQuery(conversationId).queryKey, (conversation) =>
    conversation
      ? {
          ...conversation,
          members: conversation.members.map((member) =>
            member.no === no ? { ...member, deliveredSeq, readSeq } : member,
          ),
        }
      : conversation,
  )
}

/** Reports that the user has read up to this message. Returns whether the server has received the report. */
export async function markRead(client: QueryClient, conversationId: number, seq: number): Promise<boolean> {
  try {
    await sendReceipts(client, { receipts: [{ conversationId, read: seq }] })
    // With a connection, the server sends an event.
    if (!isLive()) await refreshList(client, [conversationId])
    return true
  } catch {
    return false
  }
}
