import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { forgetDecided, forgetVersions } from './retention.server.ts'

const forgetTask = task<Record<never, never>>('reports.forget-decided')

/**
 * The hourly job that deletes old copies of reported subjects. It also deletes the earlier texts of messages if they
 * are old and no report needs them.
 */
export function reportJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, forgetTask, async () => {
      await forgetDecided(db, now())
      await forgetVersions(db, now())
    }),
  ]
}
