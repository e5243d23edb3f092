/** How long a page waits for an answer on its live connection, in ms. Then it repeats the message as a request. */
export const answerMs = 10_000
/**
 * How long a write that runs together with others may wait and run in total, in ms. After that the server refuses it.
 * This is shorter than `answerMs`, so that the refusal reaches the page before the page repeats the message, which
 * would put the same write into the queue twice.
 */
export const sharedWriteMs = 7_000
/**
 * How long a statement waits for a lock, or a transaction for a database connection, in ms. A write that is refused
 * because of this limit was not written. The limit is below `sharedWriteMs`, so that a write that was given up does not
 * keep a connection.
 */
export const lockTimeoutMs = 5_000
