import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedSnags } from './deletion.server.ts'

const eraseDeletedTask = task<Record<never, never>>('snags.erase-deleted')

export function snagJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedSnags(db, now()))]
}
