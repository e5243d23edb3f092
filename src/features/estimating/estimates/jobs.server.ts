import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedEstimates } from './estimates.server.ts'

const eraseDeletedTask = task<Record<never, never>>('estimates.erase-deleted')

export function estimateJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedEstimates(db, now()))]
}
