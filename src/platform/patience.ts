/** So long, in milliseconds, a page waits for the answer to what it says on its connection: after that it says it again by a request. */
export const answerMs = 10_000
/**
 * So long a write that is shared with others may wait and run, all in all: after that the server refuses it. The answer has to reach the page
 * before the page gives up by itself, which would take another place in the queue for the same write.
 */
export const sharedWriteMs = 7_000
