import type { Db } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'

/** Tells the open pages of one person that there is something new about a hire. */
export const tellTask = task<{ userId: number }>('hire.tell')
export const watchTask = task<Record<never, never>>('hire.watch')

/** Tells the open pages of these people, once the transaction has been committed. */
export function tell(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    tellTask,
    [...new Set(userIds)].map((userId) => ({ userId })),
  )
}
