import { task } from '#platform/queue/jobs.server.ts'

/** Makes and sends one person's digest of a week. */
export const digestTask = task<{ userId: number; week: number }>('project-digest.send')
