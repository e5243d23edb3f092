import type { Dependencies } from '../../platform/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '../../platform/jobs.server.ts'
import { remindOfEnd, removeEnded } from './expiry.server.ts'

const remindTask = task<Record<never, never>>('verification.remind-of-end')
const removeTask = task<Record<never, never>>('verification.remove-ended')

export function verificationJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, remindTask, () => remindOfEnd(db, now())),
    handleEvery(everyHour, db, removeTask, () => removeEnded(db, now())),
  ]
}
