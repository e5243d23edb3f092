import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { hasOldSearchTexts, refoldSomeSearchTexts } from './search-text.server.ts'
import { countViews, deleteOldViews } from './views.server.ts'

const refoldTask = task<Record<never, never>>('catalog.refold-search-texts')
const forgetViewsTask = task<Record<never, never>>('catalog.forget-views')

export function catalogJobs({ db, now }: Dependencies): Handler[] {
  // The delay until the next run. While old search texts remain, the next run follows at once. After that the job still
  // runs hourly, because a process of an earlier release may write more old search texts.
  const untilNext = async () => ((await hasOldSearchTexts(db)) ? 0 : everyHour)
  return [
    handleEvery(untilNext, db, refoldTask, () => refoldSomeSearchTexts(db)),
    handleEvery(everyHour, db, forgetViewsTask, async () => {
      await deleteOldViews(db, now())
      await countViews(db, now())
    }),
  ]
}
