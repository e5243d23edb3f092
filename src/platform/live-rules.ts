/**
 * Told to a page whose process may have missed something: it asks again, as after a new connection. All pages hear it at the same moment
 * and each asks at one of its own within this time.
 */
export const askAgain = { event: 'ask-again', withinMs: 5_000 }
