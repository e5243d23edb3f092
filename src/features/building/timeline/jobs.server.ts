import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedStages } from './stages.server.ts'

const eraseDeletedTask = task<Record<never, never>>('timeline.erase-deleted')

export function timelineJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedStages(db, now()))]
}
