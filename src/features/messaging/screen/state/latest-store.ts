import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { type Changed, withNewer } from './thread-rules.ts'

/**
 * What the server has pushed about each conversation: the highest message and change numbers, and the latest state of
 * changed messages. Responses are updated with it, because a response may be older than a push that arrived before it.
 */
type Latest = { seq: number; change: number; changed: ReadonlyMap<number, Changed> }

const latest = new Map<number, Latest>()
const nothing: Latest = { seq: 0, change: 0, changed: new Map() }

export function latestOf(conversationId: number): Latest {
  return latest.get(conversationId) ?? nothing
}

export function rememberMessage(conversationId: number, seq: number): void {
  const known = latestOf(conversationId)
  latest.set(conversationId, { ...known, seq: Math.max(seq, known.seq) })
}

/** Stores a change of a message, unless a later change of the same message is already stored. */
export function rememberChange(conversationId: number, { message, change }: Changed): void {
  const known = latestOf(conversationId)
  const { seq } = message
  const isNews = change > (known.changed.get(seq)?.change ?? 0)
  const changed = isNews ? new Map([...known.changed, [seq, { message, change }]]) : known.changed
  latest.set(conversationId, { ...known, change: Math.max(change, known.change), changed })
}

/**
 * Updates a response with the changes that are newer than the response. Stores the changes in the response, so that
 * older responses can be updated with them.
 */
export function upToDate(conversationId: number, page: Messages): Messages {
  const current = withNewer(page, latestOf(conversationId).changed)
  for (const message of page.changed) rememberChange(conversationId, { message, change: page.change })
  return current
}

/** The message in its latest known state. */
export function newest(conversationId: number, message: Message): Message {
  return latestOf(conversationId).changed.get(message.seq)?.message ?? message
}

/** Clears the store, because somebody else may log in on this page. */
export function forgetLatest(): void {
  latest.clear()
}
