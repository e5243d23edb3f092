import type { InfiniteData } from '@tanstack/react-query'
import { tickOf } from '#features/messaging/messages/rules.ts'
import type { Conversations, ListedConversation, ReceiptEvent } from '#features/messaging/messages/schema.ts'

/** The loaded pages of the list of conversations. */
type List = InfiniteData<Conversations, unknown>

const rowsOf = ({ pages }: List) => pages.flatMap((page) => page.conversations)

const latestFirst = (one: ListedConversation, other: ListedConversation) =>
  Date.parse(other.at) - Date.parse(one.at) || other.id - one.id

/**
 * Puts conversations that have changed into the list. One with a new message moves to the top. One that is older than
 * the loaded part of the list is left out, because its page has not been loaded.
 */
export function withConversations(list: List, changed: readonly ListedConversation[]): List {
  const rows = rowsOf(list)
  const oldest = list.pages.at(-1)!.next && rows.at(-1)?.at
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = changed.filter(({ at }) => !oldest || at >= oldest).map((row) => withLaterTick(row, known.get(row.id)))
  const others = rows.filter(({ id }) => !changed.some((each) => each.id === id))
  const all = [...shown, ...others].sort(latestFirst)
  // The pages are shown as one list, so it does not matter which page a conversation is in.
  return { ...list, pages: list.pages.map((page, at) => ({ ...page, conversations: at === 0 ? all : [] })) }
}

const ticks = ['sent', 'delivered', 'read'] as const

/** A receipt may have arrived before an older response. A tick never goes back. */
function withLaterTick(row: ListedConversation, { last }: Partial<ListedConversation> = {}): ListedConversation {
  if (!row.last || row.last.seq !== last?.seq || ticks.indexOf(last.tick) < ticks.indexOf(row.last.tick)) return row
  return { ...row, last: { ...row.last, tick: last.tick } }
}

/** Shows in the list that the other side has received or read the last message. */
export function withReceipt(list: List, receipt: ReceiptEvent): List {
  const ticked = (row: ListedConversation): ListedConversation => {
    const { id, side, last } = row
    if (id !== receipt.conversationId || !last) return row
    const tick = tickOf({ seq: last.seq, side }, [{ ...receipt, hasLeft: false }])
    return withLaterTick(row, { last: { ...last, tick } })
  }
  return { ...list, pages: list.pages.map((page) => ({ ...page, conversations: page.conversations.map(ticked) })) }
}

/** Whether a receipt is about a message that the list does not show yet. */
export function isBefore(list: List | undefined, { conversationId, side, deliveredSeq }: ReceiptEvent): boolean {
  const row = list && rowsOf(list).find(({ id }) => id === conversationId)
  return Boolean(row && row.side !== side && (row.last?.seq ?? 0) < deliveredSeq)
}
