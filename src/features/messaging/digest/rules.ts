const minute = 60_000
/** How long a message is unread before its reader is notified outside the site, in ms. */
export const unreadMs = 10 * minute
/** Messages unread for longer are stale: nobody is notified about them. */
export const newsMs = 24 * 60 * minute
/**
 * Younger messages wait for a later digest. A message has the time at which its transaction began, so one that is not committed yet could
 * otherwise fall among those that count as announced.
 */
export const settledMs = minute
/** People whose digests are added in one step. */
export const peopleAtOnce = 500
/** Conversations in a digest, and messages of each, the latest. */
export const conversationsTold = 10
export const messagesTold = 3
/** Characters of a message in a digest. */
export const digestMessageLength = 300
