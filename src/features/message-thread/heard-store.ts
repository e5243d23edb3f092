/**
 * The highest numbers that this page was told of each conversation. An answer that was under way meanwhile may be older than they are,
 * and then lacks what was shown nowhere while there was no place for it.
 */
const heard = new Map<number, Heard>()

/** Numbers of a message and of a change. */
export type Heard = { seq: number; change: number }

const nothing: Heard = { seq: 0, change: 0 }

export function remember(conversationId: number, { seq = 0, change = 0 }: Partial<Heard>): void {
  const known = heardOf(conversationId)
  heard.set(conversationId, { seq: Math.max(seq, known.seq), change: Math.max(change, known.change) })
}

export function heardOf(conversationId: number): Heard {
  return heard.get(conversationId) ?? nothing
}
