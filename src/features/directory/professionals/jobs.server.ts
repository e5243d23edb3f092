import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { hasOldSearchTexts, refoldSomeSearchTexts } from './search-text.server.ts'

const refoldTask = task<Record<never, never>>('professionals.refold-search-texts')

export function professionalJobs({ db }: Dependencies): Handler[] {
  // The job runs without a pause while there are texts of an earlier version. Afterwards it runs every hour, because a
  // process of an earlier release may write more of them.
  const untilNext = async () => ((await hasOldSearchTexts(db)) ? 0 : everyHour)
  return [handleEvery(untilNext, db, refoldTask, () => refoldSomeSearchTexts(db))]
}
