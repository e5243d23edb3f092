import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { notifyWithdrawn, remindOfEnd, removeEnded } from './expiry.server.ts'

const remindTask = task<Record<never, never>>('verification.remind-of-end')
const removeTask = task<Record<never, never>>('verification.remove-ended')
/** The trigger in db/0073 adds this job. */
const notifyWithdrawnTask = task<{ professionalId: number; kind: CheckedThing }>('verification.tell-withdrawn')

export function verificationJobs({ db, now }: Dependencies): Handler[] {
  return [
    handleEvery(everyHour, db, remindTask, () => remindOfEnd(db, now())),
    handleEvery(everyHour, db, removeTask, () => removeEnded(db, now())),
    handle(notifyWithdrawnTask, (withdrawn) => notifyWithdrawn(db, withdrawn, now())),
  ]
}
