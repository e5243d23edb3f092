import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { forgetDecided, forgetVersions } from './retention.server.ts'

const forgetTask = task<Record<never, never>>('reports.forget-decided')

/** What was reported is no longer kept half a year after the decision; what messages were before, a week or as long as a report of it. */
export function reportJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, forgetTask, async () => {
      await forgetDecided(db, now())
      await forgetVersions(db, now())
    }),
  ]
}
