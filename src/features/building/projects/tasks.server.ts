import { task } from '#platform/queue/jobs.server.ts'

/** Refreshes the open pages of everyone on a project. */
export const tellProjectTask = task<{ projectId: number }>('projects.tell')
