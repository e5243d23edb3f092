import { task } from '#platform/queue/jobs.server.ts'

/** Tells the browser of a session what is unread in a conversation. */
export const pushTask = task<{ sessionId: number; conversationId: number }>('push.send')

/** Tells one person of what they have not read. */
export const digestTask = task<{ userId: number }>('message-digest.send')
export const smsTask = task<{ userId: number }>('message-digest.sms')
