import { excerptLength, mostMissed } from '#features/messaging/messages/rules.ts'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { excerpt } from '#platform/languages/excerpt.ts'

/** The messages of a conversation that a page has; their numbers are consecutive. */
export type Thread = Omit<Messages, 'changed'>

export function threadOf({ changed: _, ...page }: Messages): Thread {
  return page
}

/** A changed message, and the number of the change. */
export type Changed = { message: Message; change: number }

/** The number of the last message on the page; 0 without any. */
export function lastSeqOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0
}

/** Whether the thread lacks something the server has announced. An earlier part is never behind. */
export function isBehind(thread: Thread, { seq, change }: { seq: number; change: number }): boolean {
  return !thread.hasLater && (lastSeqOf(thread) < seq || thread.change < change)
}

/**
 * Adds a message that has arrived. A known one is kept, because it may have been changed. `isMissing`: earlier messages are missing and
 * must be requested.
 */
export function withMessage(thread: Thread, message: Message): { thread: Thread; isMissing: boolean } {
  const { messages } = thread
  const last = lastSeqOf(thread)
  if (message.seq === last + 1 && !thread.hasLater)
    return { thread: { ...thread, messages: [...messages, message] }, isMissing: false }
  return { thread, isMissing: message.seq > last && !thread.hasLater }
}

/** Applies a changed message, also in the replies to it. */
export function withChange(thread: Thread, { message, change }: Changed): { thread: Thread; isMissing: boolean } {
  // The page is at least as new.
  if (change <= thread.change) return { thread, isMissing: false }
  const isMissing = change > thread.change + 1
  return {
    thread: { ...thread, messages: changedBy(thread.messages, message), change: isMissing ? thread.change : change },
    isMissing,
  }
}

/** Replaces a message, also in the replies to it. Events don't contain the reader's own star, so it is kept. */
function changedBy(messages: readonly Message[], message: Message): Message[] {
  const text = excerpt(message.text, excerptLength)
  return messages.map((each) => {
    if (each.seq === message.seq) return { ...message, isStarred: each.isStarred }
    return each.reply?.seq === message.seq ? { ...each, reply: { ...each.reply, text } } : each
  })
}

/** Updates a response with the changes that came after it was read. */
export function withNewer(page: Messages, changes: ReadonlyMap<number, Changed>): Messages {
  const newer = [...changes.values()].filter(({ change }) => change > page.change)
  const changed = (messages: readonly Message[]) =>
    newer.reduce<Message[]>((all, { message }) => changedBy(all, message), [...messages])
  return { ...page, messages: changed(page.messages), changed: changed(page.changed) }
}

/** Puts an earlier page in front of a thread. */
export function withEarlier(thread: Thread, page: Messages): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const earlier = page.messages.filter(({ seq }) => seq < first)
  return { ...thread, messages: [...earlier, ...thread.messages], hasEarlier: page.hasEarlier }
}

/** Whether there are more changes than fit into one response, so that the page must request on. */
export function hasMoreChanges({ changed }: Pick<Messages, 'changed'>): boolean {
  return changed.length >= mostMissed
}

/**
 * Adds missed messages and changes. If `page` was read before the thread's latest change, only its new messages are used. Undefined if
 * messages between the two are missing: the thread must then start anew.
 */
export function withMissed(thread: Thread, page: Messages): Thread | undefined {
  const [next] = page.messages
  const last = lastSeqOf(thread)
  if (next && next.seq > last + 1) return undefined
  const known = page.messages.filter(({ seq }) => seq <= last)
  const current = page.change < thread.change ? [] : [...page.changed, ...known]
  const messages = current.reduce<readonly Message[]>(changedBy, thread.messages)
  const added = page.messages.filter(({ seq }) => seq > last)
  return {
    ...thread,
    messages: [...messages, ...added],
    hasLater: page.hasLater,
    change: Math.max(thread.change, page.change),
  }
}
