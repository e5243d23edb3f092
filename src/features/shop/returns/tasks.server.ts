import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import type { ReturnNews } from './rules.ts'

/** Notifies the buyer of a return's new state. */
export const returnToldTask = task<{ returnId: number; about: ReturnNews; version: number }>('returns.told')

/** Notifies the buyer, once the transaction has been committed. `version` tells one approval from the next. */
export function tellReturn(
  db: Db,
  { returnId, about, version = 1 }: { returnId: number; about: ReturnNews; version?: number },
): Promise<void> {
  return addJob(db, returnToldTask, { returnId, about, version })
}
