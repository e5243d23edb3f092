import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseDeletedItems } from './deletion.server.ts'

const eraseDeletedTask = task<Record<never, never>>('own-portfolio.erase-deleted')

export function ownPortfolioJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedItems(db, now()))]
}
