import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { forgetDecided, forgetVersions } from './retention.server.ts'

const forgetTask = task<Record<never, never>>('reports.forget-decided')

/**
 * Deletes copies of what was reported half a year after the decision, and earlier versions of messages after a week, unless a report needs
 * them.
 */
export function reportJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, forgetTask, async () => {
      await forgetDecided(db, now())
      await forgetVersions(db, now())
    }),
  ]
}
