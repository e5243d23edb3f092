import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'

/** The messages by the product itself, which have no author. The database stores these names, so never rename one. */
export const notices = ['joined', 'left'] as const
export type Notice = (typeof notices)[number]

/** The maximum length of a message, in characters. */
export const longestMessage = 10_000
/** The maximum number of pictures in a message. */
export const mostPictures = 10
/** Lists, searches and replies show at most this many characters of a message. */
export const excerptLength = 120

export const conversationsPerPage = 30
export const messagesPerPage = 50
/**
 * If a page has missed messages, a response contains at most this many of them. The page requests the rest separately.
 */
export const mostMissed = 200

/** A page watches at most this many accounts at a time. */
export const mostWatched = 200

const minute = 60_000
/** How long after sending a message its author may edit it, or delete it for everyone, in ms. */
export const changeableMs = 15 * minute
/** How many times a message may be edited. All versions are kept, because a report contains them. */
export const mostEdits = 20
/** Days for which an edited or deleted message is kept and can still be reported. */
export const reportableDays = 7
/**
 * The maximum number of messages per account and minute. Nobody types faster. A device that was offline can still send
 * its waiting messages within a few minutes.
 */
export const messagesPerMinute = 120
/**
 * The maximum number of events (messages, receipts and typing signals) per minute that all pages of an account together
 * may send on their connections. Further events are refused. A connection that sends about twice as many is closed
 * (platform/live/realtime.server.ts). Receipts sent by request have a separate limit of the same size. Messages also
 * count against `messagesPerMinute`.
 */
export const eventsPerMinute = 720
/** The maximum number of unanswered conversations that an account may begin within a day. */
export const mostBegun = 20

/** A side of a conversation: an account, or a professional of the sample data without one. */
export type Side = { userId: number } | { professionalId: number }

/**
 * A key for two sides that does not depend on their order, for example 'p102 u12'. The database stores these keys, so
 * never change their format.
 */
export function pairOf(one: Side, other: Side): string {
  return [one, other]
    .map((side) => ('userId' in side ? `u${side.userId}` : `p${side.professionalId}`))
    .sort()
    .join(' ')
}

/** Whether the author may still edit the message, or delete it for everyone. */
export function isChangeable(message: { createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(message.createdAt) <= changeableMs
}

/** Whether somebody else's message may be reported. A deleted message can only be reported for `reportableDays`. */
export function isReportable(message: { createdAt: string; isDeleted: boolean }, now: Date): boolean {
  return !message.isDeleted || now.getTime() - Date.parse(message.createdAt) < reportableDays * 24 * 60 * minute
}

type Reached = { side: number; deliveredSeq: number; readSeq: number; hasLeft: boolean }

/**
 * The state of a sent message: stored on the server, delivered to a device of the other side, or read by somebody of
 * the other side.
 */
export function tickOf(
  { seq, side }: { seq: number; side: number },
  members: readonly Reached[],
): 'sent' | 'delivered' | 'read' {
  const others = members.filter((member) => member.side !== side)
  if (others.some(({ readSeq }) => readSeq >= seq)) return 'read'
  return others.some(({ deliveredSeq }) => deliveredSeq >= seq) ? 'delivered' : 'sent'
}

/** How long somebody counts as typing after the last typing signal, in ms. */
export const typingMs = 5_000
/**
 * When typing signals are sent, in ms: the first one this long after the first key press, the next ones at this
 * interval while the user types.
 */
export const typingAfterMs = 500
export const typingEveryMs = 3_000

/** The path of a conversation in an account's dashboard, without the language. */
export function conversationPath(userType: UserType, conversationId: number): string {
  return `/${dashboardOf(userType)}/messages/${conversationId}`
}
