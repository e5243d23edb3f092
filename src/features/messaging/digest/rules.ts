const minute = 60_000
/** A person is notified outside the site about messages that have been unread for this long, in ms. */
export const unreadMs = 10 * minute
/** Messages that have been unread for longer than this, in ms, are stale: nobody is notified about them. */
export const newsMs = 24 * 60 * minute
/**
 * Messages younger than this, in ms, wait for a later digest. A message has the time at which its transaction began.
 * Without this delay, a message committed after the digest would count as announced in it.
 */
export const settledMs = minute
/** At most this many people get a digest job in one step. */
export const peopleAtOnce = 500
/** A digest shows at most this many conversations, and the latest messages of each. */
export const conversationsTold = 10
export const messagesTold = 3
/** A digest shows at most this many characters of a message. */
export const digestMessageLength = 300
