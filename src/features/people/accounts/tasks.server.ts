import { task } from '#platform/queue/jobs.server.ts'

/** Ends the live connections of a session that has ended. */
export const disconnectTask = task<{ sessionId: number }>('accounts.disconnect')
