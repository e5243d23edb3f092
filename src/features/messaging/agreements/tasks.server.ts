import type { Db } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'

/** Tells the open pages of one person that there is something new about what was agreed. */
export const tellTask = task<{ userId: number }>('agreements.tell')

/** Tells the open pages of these people, once the transaction has been committed. */
export function tell(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    tellTask,
    userIds.map((userId) => ({ userId })),
  )
}
