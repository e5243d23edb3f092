/**
 * Told to a page whose process may have missed something: it asks again, as after a new connection. All pages hear it at the same moment
 * and each asks at one of its own within the milliseconds that come with it.
 */
export const askAgain = 'ask-again'

/** Within which time so many pages of a process ask again: no more than about fifty a second, as the database has just been in need. */
export const askAgainWithinMs = (pages: number) => Math.max(5_000, pages * 20)
