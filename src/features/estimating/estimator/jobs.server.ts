import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseEndedLinks } from './links.server.ts'

const eraseEndedTask = task<Record<never, never>>('shared-estimates.erase-ended')

export function estimatorJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseEndedTask, () => eraseEndedLinks(db, now()))]
}
