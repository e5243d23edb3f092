import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { type Changed, withNewer } from './thread-rules.ts'

/**
 * What this page was told of each conversation: the highest numbers of a message and of a change, and messages as they were changed last. An
 * answer that was under way meanwhile may be older than they are, and then lacks what was shown nowhere while there was no place for it.
 */
type Heard = { seq: number; change: number; changed: ReadonlyMap<number, Changed> }

const heard = new Map<number, Heard>()
const nothing: Heard = { seq: 0, change: 0, changed: new Map() }

export function heardOf(conversationId: number): Heard {
  return heard.get(conversationId) ?? nothing
}

export function rememberMessage(conversationId: number, seq: number): void {
  const known = heardOf(conversationId)
  heard.set(conversationId, { ...known, seq: Math.max(seq, known.seq) })
}

/** Of changes of one message the last counts, in whichever order they are told. */
export function rememberChange(conversationId: number, { message, change }: Changed): void {
  const known = heardOf(conversationId)
  const { seq } = message
  const isNews = change > (known.changed.get(seq)?.change ?? 0)
  const changed = isNews ? new Map([...known.changed, [seq, { message, change }]]) : known.changed
  heard.set(conversationId, { ...known, change: Math.max(change, known.change), changed })
}

/** An answer with what was told of its messages since it was read. What it says of changes is remembered too: another may be older. */
export function upToDate(conversationId: number, page: Messages): Messages {
  const current = withNewer(page, heardOf(conversationId).changed)
  for (const message of page.changed) rememberChange(conversationId, { message, change: page.change })
  return current
}

/** A message as it was told last. */
export function newest(conversationId: number, message: Message): Message {
  return heardOf(conversationId).changed.get(message.seq)?.message ?? message
}

/** Nobody is told any more: another account may be next. */
export function forgetHeard(): void {
  heard.clear()
}
