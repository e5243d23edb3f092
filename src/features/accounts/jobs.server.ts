import type { Dependencies } from '../../platform/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import { deleteExpired } from './expiry.server.ts'

const deleteExpiredTask = task<Record<never, never>>('accounts.delete-expired')

export function accountJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now()))]
}
