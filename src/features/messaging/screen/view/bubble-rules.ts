import type { Message } from '#features/messaging/messages/schema.ts'
import type { WaitingMessage } from '#features/messaging/screen/state/waiting-message.ts'

export type TickState = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed'

/** An item in the list of a conversation: a day, the unread line, a message, or a message that waits on this device. */
export type Item =
  | { type: 'day'; key: string; day: string }
  | { type: 'unread'; key: string }
  | { type: 'message'; key: string; message: Message; isFirst: boolean }
  | { type: 'waiting'; key: string; waiting: WaitingMessage; state: TickState; isFirst: boolean }

/** Consecutive messages of a person within this time, in ms, are shown close together. */
const togetherMs = 5 * 60_000

type Given = {
  messages: readonly Message[]
  waiting: readonly WaitingMessage[]
  /** The messages that were unread when the conversation was opened: those after the number `after`, up to `upTo`. */
  unread: { after: number; upTo: number }
  ownNo: number
  dayOf: (moment: string) => string
}

/** The items of a conversation, from top to bottom. */
export function itemsOf({ messages, waiting, unread, ownNo, dayOf }: Given): Item[] {
  const items: Item[] = []
  let day: string | undefined
  let before: { sender: number | null; at: number } | undefined
  const begin = (moment: string) => {
    const next = dayOf(moment)
    if (next === day) return
    day = next
    before = undefined
    items.push({ type: 'day', key: `day ${next}`, day: next })
  }
  const isFirstOf = (sender: number | null, at: number) => {
    const isFirst = before?.sender !== sender || at - before.at > togetherMs
    before = { sender, at }
    return isFirst
  }
  let isUnreadShown = false
  for (const message of messages) {
    begin(message.createdAt)
    const isUnread = message.seq > unread.after && message.seq <= unread.upTo
    if (!isUnreadShown && unread.after > 0 && isUnread && message.sender !== ownNo) {
      isUnreadShown = true
      before = undefined
      items.push({ type: 'unread', key: 'unread' })
    }
    const isFirst = isFirstOf(message.sender, Date.parse(message.createdAt))
    items.push({ type: 'message', key: message.id, message, isFirst })
  }
  // A message that has just reached the server may still be in the outbox. Its copy in the outbox is skipped.
  const there = new Set(messages.map((each) => each.id))
  for (const each of waiting) {
    if (there.has(each.id)) continue
    begin(new Date(each.at).toISOString())
    const state = each.refusal === null ? 'waiting' : 'failed'
    const isFirst = isFirstOf(ownNo, each.at)
    items.push({ type: 'waiting', key: each.id, waiting: each, state, isFirst })
  }
  return items
}
