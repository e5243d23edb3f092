import type { Db } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'

/** Refreshes the open pages of one person after a change to a hire. */
export const tellTask = task<{ userId: number }>('hire.tell')
export const watchTask = task<Record<never, never>>('hire.watch')

/** Refreshes the open pages of these people after the transaction is committed. */
export function tell(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    tellTask,
    [...new Set(userIds)].map((userId) => ({ userId })),
  )
}
