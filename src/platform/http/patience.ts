/** So long, in milliseconds, a page waits for the answer to what it says on its connection: after that it says it again by a request. */
export const answerMs = 10_000
/**
 * So long a write that is shared with others may wait and run, all in all: after that the server refuses it. The answer has to reach the page
 * before the page gives up by itself, which would take another place in the queue for the same write.
 */
export const sharedWriteMs = 7_000
/**
 * So long a statement waits for a lock, or a transaction for a connection to the database, whichever writes: whoever is refused after that has
 * not been written. Less than `sharedWriteMs`, so that what is given up holds no connection.
 */
export const lockTimeoutMs = 5_000
