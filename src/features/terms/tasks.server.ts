import { task } from '../../platform/jobs.server.ts'

export const announcementTask = task<{ userId: number }>('terms.announcement-email')
