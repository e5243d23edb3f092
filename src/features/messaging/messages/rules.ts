import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'

/** What people write, with what they add to it. Stored: never rename one. */
const writtenKinds = ['text', 'pictures', 'file', 'voice', 'location', 'plan'] as const
/** Messages that stand for records of their own, which are not deleted with them. Stored: never rename one. */
const recordKinds = ['visit', 'quote', 'agreement', 'notice'] as const
/** What a message is. */
export const messageKinds = [...writtenKinds, ...recordKinds] as const
export type MessageKind = (typeof messageKinds)[number]

export function isRecord(kind: MessageKind): boolean {
  return recordKinds.some((each) => each === kind)
}

/** What the product says in a conversation, for nobody. Stored: never rename one. */
export const notices = ['joined', 'left'] as const
export type Notice = (typeof notices)[number]

/** Characters of a message. */
export const longestMessage = 10_000
/** Pictures of a message. */
export const mostPictures = 10
/** Characters of a message in the list, in a search and in a reply. */
export const excerptLength = 120

export const conversationsPerPage = 30
export const messagesPerPage = 50
/** So many at once are fetched after a break; more are asked for again. */
export const mostMissed = 200

/** So many accounts a page watches at a time. */
export const mostWatched = 200

const minute = 60_000
/** So long its author may change or delete a message for everyone. */
export const changeableMs = 15 * minute
/** So often: each is kept as it was, and a report has them all. */
export const mostEdits = 20
/** So many days what was changed or deleted can still be reported, and is kept for it. */
export const reportableDays = 7
/** An account's messages: more than anyone types, and what a device has kept without a network goes out in a few minutes. */
export const messagesPerMinute = 120
/**
 * Whatever an account's pages say on their connections: messages, how far they were read, and signs of typing. Beyond that each is refused, and
 * a page shows so; one that goes on to about twice as much (platform/live/realtime.server.ts) is no page of ours, and loses its connection. What requests
 * say of how far something was read, by whoever has no connection, has as many of its own. In both ways messages have `messagesPerMinute`.
 */
export const saidPerMinute = 720
/** Conversations that an account begins within a day, where nobody has answered yet. */
export const mostBegun = 20
/** The same words to so many who have not answered within a day are an advertisement (what is compared: limits.server.ts). */
export const mostAlike = 5
/** Shorter texts are greetings: everybody begins with those. */
export const shortestAlike = 20

/** A side of a conversation: the account, or the professional of the sample data that has none. */
export type Side = { userId: number } | { professionalId: number }

/** The two of a conversation as one text, the same whoever begins: 'p102 u12'. */
export function pairOf(one: Side, other: Side): string {
  return [one, other]
    .map((side) => ('userId' in side ? `u${side.userId}` : `p${side.professionalId}`))
    .sort()
    .join(' ')
}

/** Whether the message is still its author's to change or to delete for everyone. */
export function isChangeable(message: { createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(message.createdAt) <= changeableMs
}

/** Whether somebody else's message may be reported: what is deleted, which happens soon after it was sent, for some days. */
export function isReportable(message: { createdAt: string; isDeleted: boolean }, now: Date): boolean {
  return !message.isDeleted || now.getTime() - Date.parse(message.createdAt) < reportableDays * 24 * 60 * minute
}

type Reached = { side: number; deliveredSeq: number; readSeq: number; hasLeft: boolean }

/** What became of a message: it is with the server; with a device of the other side; somebody there has read it. */
export function tickOf(
  { seq, side }: { seq: number; side: number },
  members: readonly Reached[],
): 'sent' | 'delivered' | 'read' {
  const others = members.filter((member) => member.side !== side)
  if (others.some(({ readSeq }) => readSeq >= seq)) return 'read'
  return others.some(({ deliveredSeq }) => deliveredSeq >= seq) ? 'delivered' : 'sent'
}

/** So long after the last sign that somebody types they still do. */
export const typingMs = 5_000
/** So long after they have begun the other side is told, and again while they go on. */
export const typingAfterMs = 500
export const typingEveryMs = 3_000

/** Where an account reads a conversation, without a language. */
export function conversationPath(userType: UserType, conversationId: number): string {
  return `/${dashboardOf(userType)}/messages/${conversationId}`
}
