/**
 * Sent to a page whose process may have missed something. The page then asks again for everything, as after a new
 * connection. All pages receive it at the same moment, so each waits a random part of the milliseconds that come with
 * it.
 */
export const askAgain = 'ask-again'

/**
 * The time over which this many pages of a process spread their requests: at most about fifty a second, because the
 * database has just been in trouble.
 */
export const askAgainWithinMs = (pages: number) => Math.max(5_000, pages * 20)
