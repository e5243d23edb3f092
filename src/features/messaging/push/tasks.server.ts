import { task } from '#platform/queue/jobs.server.ts'

/** Tells the browser of a session what is unread in a conversation. */
export const pushTask = task<{ sessionId: number; conversationId: number }>('push.send')
