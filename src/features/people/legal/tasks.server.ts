import { task } from '#platform/queue/jobs.server.ts'

export const announcementTask = task<{ userId: number }>('terms.announcement-email')
