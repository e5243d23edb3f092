/**
 * The event for pages whose process may have missed something. A page then fetches everything again, as after a new
 * connection. The event contains a time in milliseconds. All pages receive it at the same moment, so each page waits
 * for a random part of that time.
 */
export const askAgain = 'ask-again'

/**
 * The time over which a process spreads the requests of this many pages, in ms: at most about fifty pages a second,
 * because the database has just been in trouble.
 */
export const askAgainWithinMs = (pages: number) => Math.max(5_000, pages * 20)
