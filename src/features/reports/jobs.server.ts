import type { Dependencies } from '../../platform/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import { forgetDecided } from './reports.server.ts'

const forgetTask = task<Record<never, never>>('reports.forget-decided')

/** What was reported is no longer kept half a year after the decision. */
export function reportJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, forgetTask, () => forgetDecided(db, now()))]
}
