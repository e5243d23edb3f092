import { task } from '../../platform/jobs.server.ts'

/** Added in the transaction that stores a message beside something else: it is told after the commit. */
export const publishTask = task<{ conversationId: number; seq: number }>('messages.publish')
