import { task } from '#platform/queue/jobs.server.ts'

/** Tells the open pages of everyone on a project that there is something new. */
export const tellProjectTask = task<{ projectId: number }>('projects.tell')
