import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedExpenses } from './costs.server.ts'

const eraseDeletedTask = task<Record<never, never>>('costs.erase-deleted')

export function costJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedExpenses(db, now()))]
}
