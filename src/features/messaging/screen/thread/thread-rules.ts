import { excerptLength, mostMissed } from '#features/messaging/messages/rules.ts'
import type { Message, Messages } from '#features/messaging/messages/schema.ts'
import { excerpt } from '#platform/languages/excerpt.ts'

/** What a page has of a conversation: messages whose numbers follow each other. */
export type Thread = Omit<Messages, 'changed'>

export function threadOf({ changed: _, ...page }: Messages): Thread {
  return page
}

/** A message as a change has made it, and the number of that. */
export type Changed = { message: Message; change: number }

/** The number of the last message that the page has; 0 for none. */
export function lastSeqOf({ messages }: Pick<Thread, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0
}

/** Whether it ends before what the page was told already. One that shows an earlier part does not go that far. */
export function isBehind(thread: Thread, { seq, change }: { seq: number; change: number }): boolean {
  return !thread.hasLater && (lastSeqOf(thread) < seq || thread.change < change)
}

/**
 * A thread with a message that has arrived. One that it has already stays: it may have been changed. `isMissing`: there are some before it
 * that the page does not have, so it has to ask.
 */
export function withMessage(thread: Thread, message: Message): { thread: Thread; isMissing: boolean } {
  const { messages } = thread
  const last = lastSeqOf(thread)
  if (message.seq === last + 1 && !thread.hasLater)
    return { thread: { ...thread, messages: [...messages, message] }, isMissing: false }
  return { thread, isMissing: message.seq > last && !thread.hasLater }
}

/** The same with a message that was changed: what answers it shows it as it is now. */
export function withChange(thread: Thread, { message, change }: Changed): { thread: Thread; isMissing: boolean } {
  // What the page has is at least as new.
  if (change <= thread.change) return { thread, isMissing: false }
  const isMissing = change > thread.change + 1
  return {
    thread: { ...thread, messages: changedBy(thread.messages, message), change: isMissing ? thread.change : change },
    isMissing,
  }
}

/** Messages with one as it is now, also in what answers it. A star is the reader's own: what goes to everyone does not say it. */
function changedBy(messages: readonly Message[], message: Message): Message[] {
  const text = excerpt(message.text, excerptLength)
  return messages.map((each) => {
    if (each.seq === message.seq) return { ...message, isStarred: each.isStarred }
    return each.reply?.seq === message.seq ? { ...each, reply: { ...each.reply, text } } : each
  })
}

/** An answer with those of these changes that came after it was read. */
export function withNewer(page: Messages, changes: ReadonlyMap<number, Changed>): Messages {
  const newer = [...changes.values()].filter(({ change }) => change > page.change)
  const changed = (messages: readonly Message[]) =>
    newer.reduce<Message[]>((all, { message }) => changedBy(all, message), [...messages])
  return { ...page, messages: changed(page.messages), changed: changed(page.changed) }
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

/**
 * A thread with what came and was changed since; `page` is up to date (heard-store.ts). Of an older one than the thread goes by, only what
 * is new to it counts. Undefined where the page does not go on where the thread ends: it begins anew.
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
