import type { Db } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'

/** Refreshes the open pages of one person after a change to a quote. */
export const tellTask = task<{ userId: number }>('quotes.tell')
export const watchTask = task<Record<never, never>>('quotes.watch')
export const eraseWithdrawnTask = task<Record<never, never>>('quotes.erase-withdrawn')
export const refreshTask = task<Record<never, never>>('quotes.refresh-answer-times')

/** Refreshes the open pages of these people after the transaction is committed. */
export function tell(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    tellTask,
    userIds.map((userId) => ({ userId })),
  )
}
