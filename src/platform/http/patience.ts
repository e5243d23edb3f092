/** How long a page waits for an answer on its live connection, in ms. Then it repeats the message as a request. */
export const answerMs = 10_000
/**
 * How long a write that runs together with others may wait and run in total, in ms. Then the server refuses it. The
 * answer has to reach the page before the page gives up by itself, because that would take a second place in the queue
 * for the same write.
 */
export const sharedWriteMs = 7_000
/**
 * How long a statement waits for a lock, or a transaction for a database connection, in ms. A write that is refused
 * after that was not written. This is less than `sharedWriteMs`, so that a write that was given up holds no connection.
 */
export const lockTimeoutMs = 5_000
