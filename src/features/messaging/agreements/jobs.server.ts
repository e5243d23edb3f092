import type { Db } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJobs, type Handler, handle, task } from '#platform/queue/jobs.server.ts'

const refreshTask = task<{ userId: number }>('agreements.tell')

/** Adds jobs that make the open pages of these people reload agreements. The jobs run after the transaction commits. */
export function refreshPages(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshTask,
    userIds.map((userId) => ({ userId })),
  )
}

export function agreementJobs({ live }: Dependencies): Handler[] {
  return [handle(refreshTask, async ({ userId }) => live.tell(userId, 'agreements'))]
}
