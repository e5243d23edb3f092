import { excerptLength, mostMissed } from '#features/messaging/messages/rules.ts'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { excerpt } from '#platform/languages/excerpt.ts'

/** The messages of a conversation that a page has loaded. Their numbers have no gaps. */
export type Thread = Omit<Messages, 'changed'>

export function threadOf({ changed: _, ...page }: Messages): Thread {
  return page
}

/** A changed message, and the number of the change. */
export type Changed = { message: Message; change: number }

/** The number of the last loaded message; 0 if there is none. */
export function lastSeqOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0
}

/**
 * Whether the thread lacks a message or change that the server has announced. False for an earlier part of the
 * conversation.
 */
export function isBehind(thread: Thread, { seq, change }: { seq: number; change: number }): boolean {
  return !thread.hasLater && (lastSeqOf(thread) < seq || thread.change < change)
}

/**
 * Adds a message that has arrived. If the thread already has the message, the one in the thread stays, because it may
 * have been changed since. `isMissing`: messages before it are missing and must be requested.
 */
export function withMessage(thread: Thread, message: Message): { thread: Thread; isMissing: boolean } {
  const { messages } = thread
  const last = lastSeqOf(thread)
  if (message.seq === last + 1 && !thread.hasLater)
    return { thread: { ...thread, messages: [...messages, message] }, isMissing: false }
  return { thread, isMissing: message.seq > last && !thread.hasLater }
}

/**
 * Applies a changed message to the thread and to the replies to it. `isMissing`: changes before it are missing and must
 * be requested.
 */
export function withChange(thread: Thread, { message, change }: Changed): { thread: Thread; isMissing: boolean } {
  // The thread already has this change or a later one.
  if (change <= thread.change) return { thread, isMissing: false }
  const isMissing = change > thread.change + 1
  return {
    thread: { ...thread, messages: changedBy(thread.messages, message), change: isMissing ? thread.change : change },
    isMissing,
  }
}

/**
 * Replaces a message, and its text in the replies to it. Keeps the user's own star, because events don't contain it.
 */
function changedBy(messages: readonly Message[], message: Message): Message[] {
  const text = excerpt(message.text, excerptLength)
  return messages.map((each) => {
    if (each.seq === message.seq) return { ...message, isStarred: each.isStarred }
    return each.reply?.seq === message.seq ? { ...each, reply: { ...each.reply, text } } : each
  })
}

/** Updates the messages of a response with the changes that are newer than the response. */
export function withNewer(page: Messages, changes: ReadonlyMap<number, Changed>): Messages {
  const newer = [...changes.values()].filter(({ change }) => change > page.change)
  const changed = (messages: readonly Message[]) =>
    newer.reduce<Message[]>((all, { message }) => changedBy(all, message), [...messages])
  return { ...page, messages: changed(page.messages), changed: changed(page.changed) }
}

/**
 * Puts a page of earlier messages in front of a thread. Leaves the thread as it is if messages between them are
 * missing, because the thread then shows another part than the one for which the page was requested.
 */
export function withEarlier(thread: Thread, page: Messages): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const last = page.messages.at(-1)
  if (last && last.seq < first - 1 && thread.messages.length > 0) return thread
  const earlier = page.messages.filter(({ seq }) => seq < first)
  return { ...thread, messages: [...earlier, ...thread.messages], hasEarlier: page.hasEarlier }
}

/** Whether a response contains the maximum number of changes. If so, there may be more to request. */
export function hasMoreChanges({ changed }: Pick<Messages, 'changed'>): boolean {
  return changed.length >= mostMissed
}

/**
 * Adds missed messages and changes to a thread. If `page` was read before the thread's latest change, only its new
 * messages are used. Returns undefined if messages between the thread and the page are missing. In this case the latest
 * messages must be loaded anew.
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
