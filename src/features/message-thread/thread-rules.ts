import { mostMissed } from '../messages/rules.ts'
import type { Message, Messages } from '../messages/schema.ts'

/** What a page has of a conversation: messages whose numbers follow each other. */
export type Thread = Omit<Messages, 'changed'>

export function threadOf({ changed: _, ...page }: Messages): Thread {
  return page
}

/** The number of the last message that the page has; 0 for none. */
export function lastSeqOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0
}

/** Whether it ends before what the page was told already. One that shows an earlier part does not go that far. */
export function isBehind(thread: Thread, { seq, change }: { seq: number; change: number }): boolean {
  return !thread.hasLater && (lastSeqOf(thread) < seq || thread.change < change)
}

/**
 * A thread with a message that has arrived: sent, or one that it has already, as it is now. `isMissing`: there are some before it that the
 * page does not have, so it has to ask.
 */
export function withMessage(thread: Thread, message: Message): { thread: Thread; isMissing: boolean } {
  const { messages } = thread
  const last = lastSeqOf(thread)
  if (message.seq === last + 1 && !thread.hasLater)
    return { thread: { ...thread, messages: [...messages, message] }, isMissing: false }
  if (message.seq > last) return { thread, isMissing: !thread.hasLater }
  return { thread: { ...thread, messages: replaced(messages, message) }, isMissing: false }
}

/** The same with a message that was changed: what answers it shows it as it is now. */
export function withChange(
  thread: Thread,
  { message, change }: { message: Message; change: number },
): { thread: Thread; isMissing: boolean } {
  const isMissing = change > thread.change + 1
  const messages = replaced(thread.messages, message).map((each) =>
    each.reply?.seq === message.seq ? { ...each, reply: { ...each.reply, text: message.text } } : each,
  )
  return {
    thread: { ...thread, messages, change: isMissing ? thread.change : Math.max(change, thread.change) },
    isMissing,
  }
}

/** A star is the reader's own: what goes to everyone does not say it. */
function replaced(messages: readonly Message[], message: Message): Message[] {
  return messages.map((each) => (each.seq === message.seq ? { ...message, isStarred: each.isStarred } : each))
}

/** A thread and the page before it. */
export function withEarlier(thread: Thread, page: Messages): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const earlier = page.messages.filter(({ seq }) => seq < first)
  return { ...thread, messages: [...earlier, ...thread.messages], hasEarlier: page.hasEarlier }
}

/** Whether more was changed than comes at once: the page asks on from there. */
export function hasMoreChanges({ changed }: Pick<Messages, 'changed'>): boolean {
  return changed.length >= mostMissed
}

/** A thread with what came and was changed since. Undefined where the page does not go on where it ends: it begins anew. */
export function withMissed(thread: Thread, page: Messages): Thread | undefined {
  const [next] = page.messages
  if (next && next.seq > lastSeqOf(thread) + 1) return undefined
  let updated = thread
  for (const message of page.changed) updated = withChange(updated, { message, change: thread.change }).thread
  for (const message of page.messages) updated = withMessage(updated, message).thread
  return { ...updated, hasLater: page.hasLater, change: page.change }
}
