const minute = 60_000
/** Messages that have been unread for at least this long, in ms, are announced by email or SMS. */
export const unreadMs = 10 * minute
/** Messages that have been unread for longer than this, in ms, are stale: nobody is notified about them. */
export const newsMs = 24 * 60 * minute
/**
 * A digest leaves messages younger than this, in ms, to a later digest. The time of a message is the time at which its
 * transaction began. So a message may be committed after a digest although its time is earlier. Without this delay,
 * such a message would never be announced.
 */
export const settledMs = minute
/** The maximum number of people whose digest jobs are added in one transaction. */
export const peopleAtOnce = 500
/** A digest shows at most `conversationsTold` conversations, and the latest `messagesTold` messages of each. */
export const conversationsTold = 10
export const messagesTold = 3
/** A digest shows at most this many characters of a message. */
export const digestMessageLength = 300
