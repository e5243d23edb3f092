import { task } from '#platform/queue/jobs.server.ts'

/** Sends the link. Its token is made when the email is: the queue holds none. */
export const requestEmailTask = task<{ requestId: number }>('testimonials.request-email')
export const deleteExpiredTask = task<Record<never, never>>('testimonials.delete-expired')
