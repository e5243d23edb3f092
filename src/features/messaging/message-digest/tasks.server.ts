import { task } from '#platform/queue/jobs.server.ts'

/** Tells one person of what they have not read. */
export const digestTask = task<{ userId: number }>('message-digest.send')
export const smsTask = task<{ userId: number }>('message-digest.sms')
