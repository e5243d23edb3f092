const minute = 60_000
/** So long a message is unread before somebody is told of it outside of the site, in milliseconds. */
export const unreadMs = 10 * minute
/** What has waited for longer than this is no news: nobody is told after a day without the site. */
export const newsMs = 24 * 60 * minute
/**
 * What is younger goes into a later digest. A message has the time at which its commit began: one that is not seen yet is never among those that
 * count as told.
 */
export const settledMs = minute
/** People whose digests are added in one step. */
export const peopleAtOnce = 500
/** Conversations in a digest, and messages of each, the latest. */
export const conversationsTold = 10
export const messagesTold = 3
/** Characters of a message. */
export const quotedLength = 300
