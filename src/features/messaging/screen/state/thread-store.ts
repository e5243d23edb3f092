import type { QueryClient } from '@tanstack/react-query'
import type {
  ChangeEvent,
  Conversation,
  MessageEvent,
  Messages,
  ReceiptEvent,
  Receipts,
} from '#features/messaging/messages/schema.ts'
import { debounce } from '#platform/http/debounce.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { isLive, onLive, onLiveChange } from '#platform/live/live-connection.ts'
import { forgetLatest, latestOf, newest, rememberChange, rememberMessage, upToDate } from './latest-store.ts'
import { receiptsMutation, sayOrRequest } from './mutations.ts'
import { conversationPagesQuery, conversationQuery, threadQuery, unreadQuery } from './queries.ts'
import { hasMoreChanges, isBehind, type Thread, withChange, withMessage } from './thread-rules.ts'

/** How long receipts and list updates are collected. */
const together = { quietMs: 250, longestMs: 1_000 }

/**
 * Shows live events: messages and changes of the conversations that the page has, receipts, and unread counts. It also reports how far
 * messages were delivered. It runs on every page of a signed-in member. Returns a function that ends it.
 */
export function followMessages(client: QueryClient): () => void {
  const list = debounce(() => reloadList(client), together)
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
      list.happened()
    }),
    onLive<ChangeEvent>('message-change', (event) => {
      change(client, event)
      list.happened()
    }),
    onLive<ReceiptEvent>('receipt', (event) => {
      changeMember(client, event)
      list.happened()
    }),
    // Everything missed meanwhile is requested, and then has reached this device.
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

/** Reports without retrying: the next receipts include what was lost. */
function sendReceiptsOnce(client: QueryClient, receipts: Receipts): void {
  void sendReceipts(client, receipts).catch(() => undefined)
}

/** Reloads the list and the number of unread messages. */
function reloadList(client: QueryClient): void {
  for (const { queryKey } of [conversationPagesQuery, unreadQuery]) void client.invalidateQueries({ queryKey })
}

/** Shows a message if the page has its conversation, and requests missing ones before it. */
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
 * Shows a response about a different part of the conversation. At the end of the conversation nothing else would request what came
 * meanwhile and further changes, so it happens here.
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

/** Stars a message on this page, or removes the star. Nobody else is notified, and no page requests it. */
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

/** Reports that the reader has read up to this message. Returns whether the server knows. */
export async function markRead(client: QueryClient, conversationId: number, seq: number): Promise<boolean> {
  try {
    await sendReceipts(client, { receipts: [{ conversationId, read: seq }] })
    reloadList(client)
    return true
  } catch {
    return false
  }
}
