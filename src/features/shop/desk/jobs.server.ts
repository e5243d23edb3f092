import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { oldestKeptReport } from './imports.server.ts'

const forgetTask = task<Record<never, never>>('shop-files.forget-imports')

/** Deletes reports after an hour, applied or not. The audit log records what was changed. */
export function productImportJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, forgetTask, async () => {
      await db.deleteFrom('product_imports').where('created_at', '<=', oldestKeptReport(now())).execute()
    }),
  ]
}
