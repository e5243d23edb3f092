import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'

/** Messages by the product itself, without an author. Stored: never rename one. */
export const notices = ['joined', 'left'] as const
export type Notice = (typeof notices)[number]

/** Characters of a message. */
export const longestMessage = 10_000
/** Pictures of a message. */
export const mostPictures = 10
/** Characters of a message shown in the list, in a search and in a reply. */
export const excerptLength = 120

export const conversationsPerPage = 30
export const messagesPerPage = 50
/** Messages fetched at once after a break; further ones need another request. */
export const mostMissed = 200

/** Accounts that a page watches at a time. */
export const mostWatched = 200

const minute = 60_000
/** How long authors may edit or delete a message for everyone. */
export const changeableMs = 15 * minute
/** Edits per message. Each version is kept, and a report has them all. */
export const mostEdits = 20
/** Days for which an edited or deleted message is kept and can still be reported. */
export const reportableDays = 7
/** Messages of an account per minute: more than anyone types, and enough to send in a few minutes what a device kept while offline. */
export const messagesPerMinute = 120
/**
 * Events per minute from all pages of an account on their connections: messages, receipts and signs of typing. Above this each is refused,
 * and the page shows so. A page that sends about twice as many (platform/live/realtime.server.ts) is not ours and loses its connection.
 * Receipts sent by request have their own limit of this size. Messages count against `messagesPerMinute` in both ways.
 */
export const eventsPerMinute = 720
/** Unanswered conversations that an account may begin within a day. */
export const mostBegun = 20
/** A text sent to this many people who have not answered within a day is an advertisement (limits.server.ts says what is compared). */
export const advertisementLimit = 5
/** Characters. Shorter texts are greetings, which everybody uses, and are not compared. */
export const shortestCompared = 20

/** A side of a conversation: an account, or a professional of the sample data without one. */
export type Side = { userId: number } | { professionalId: number }

/** A key for two sides that does not depend on their order: 'p102 u12'. Stored: never change it. */
export function pairOf(one: Side, other: Side): string {
  return [one, other]
    .map((side) => ('userId' in side ? `u${side.userId}` : `p${side.professionalId}`))
    .sort()
    .join(' ')
}

/** Whether the author may still edit or delete the message for everyone. */
export function isChangeable(message: { createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(message.createdAt) <= changeableMs
}

/** Whether somebody else's message may be reported: a deleted one only for some days. */
export function isReportable(message: { createdAt: string; isDeleted: boolean }, now: Date): boolean {
  return !message.isDeleted || now.getTime() - Date.parse(message.createdAt) < reportableDays * 24 * 60 * minute
}

type Reached = { side: number; deliveredSeq: number; readSeq: number; hasLeft: boolean }

/** The state of a sent message: on the server, delivered to a device of the other side, or read by somebody there. */
export function tickOf(
  { seq, side }: { seq: number; side: number },
  members: readonly Reached[],
): 'sent' | 'delivered' | 'read' {
  const others = members.filter((member) => member.side !== side)
  if (others.some(({ readSeq }) => readSeq >= seq)) return 'read'
  return others.some(({ deliveredSeq }) => deliveredSeq >= seq) ? 'delivered' : 'sent'
}

/** How long somebody counts as typing after the last sign of it. */
export const typingMs = 5_000
/** Delay from the first key press until the other side is notified; then the interval while typing goes on. */
export const typingAfterMs = 500
export const typingEveryMs = 3_000

/** The path of a conversation in an account's dashboard, without the language. */
export function conversationPath(userType: UserType, conversationId: number): string {
  return `/${dashboardOf(userType)}/messages/${conversationId}`
}
