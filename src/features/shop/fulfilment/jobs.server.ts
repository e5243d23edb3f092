import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { eraseBuyers } from './order-retention.server.ts'

const forgetTask = task<Record<never, never>>('order-retention.forget')

export function orderRetentionJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, forgetTask, async () => {
      await eraseBuyers(db, now())
    }),
  ]
}
