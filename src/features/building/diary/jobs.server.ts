import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedEntries } from './diary.server.ts'

const eraseDeletedTask = task<Record<never, never>>('diary.erase-deleted')

export function diaryJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedEntries(db, now()))]
}
