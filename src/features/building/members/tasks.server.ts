import { task } from '#platform/queue/jobs.server.ts'

/** Sends the link. Its token is made when the email is: the queue holds none. */
export const invitationEmailTask = task<{ invitationId: number; round: number }>('project-people.invitation-email')
export const deleteExpiredTask = task<Record<never, never>>('project-people.delete-expired')
/** Tells the open pages of one person: an invitation has come or gone, or they are no longer on a project. */
export const tellPersonTask = task<{ userId: number }>('project-people.tell')
