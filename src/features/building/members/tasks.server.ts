import { task } from '#platform/queue/jobs.server.ts'

/** Sends the email with the link. The job makes the token, so the queue holds none. */
export const invitationEmailTask = task<{ invitationId: number; round: number }>('project-people.invitation-email')
export const deleteExpiredTask = task<Record<never, never>>('project-people.delete-expired')
/** Refreshes one person's open pages: an invitation has come or gone, or they are no longer on a project. */
export const tellPersonTask = task<{ userId: number }>('project-people.tell')
