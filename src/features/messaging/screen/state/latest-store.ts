import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { type Changed, withNewer } from './thread-rules.ts'

/**
 * What the server has pushed about each conversation: the highest message and change numbers, and the latest state of changed messages. A
 * response that was under way meanwhile may be older, and would lack what could not be shown yet.
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

/** The latest change of a message counts, in whatever order changes arrive. */
export function rememberChange(conversationId: number, { message, change }: Changed): void {
  const known = latestOf(conversationId)
  const { seq } = message
  const isNews = change > (known.changed.get(seq)?.change ?? 0)
  const changed = isNews ? new Map([...known.changed, [seq, { message, change }]]) : known.changed
  latest.set(conversationId, { ...known, change: Math.max(change, known.change), changed })
}

/**
 * Updates a response with the changes that arrived since it was read, and remembers its own changes, because a different response may be
 * older
 */
export function upToDate(conversationId: number, page: Messages): Messages {
  const current = withNewer(page, latestOf(conversationId).changed)
  for (const message of page.changed) rememberChange(conversationId, { message, change: page.change })
  return current
}

/** The latest known state of a message. */
export function newest(conversationId: number, message: Message): Message {
  return latestOf(conversationId).changed.get(message.seq)?.message ?? message
}

/** Forgets everything, because the next account may be a different one. */
export function forgetLatest(): void {
  latest.clear()
}
