import type { Db } from '#platform/database/database.server.ts'
import { addJob, addJobs, task } from '#platform/queue/jobs.server.ts'
import { type Reminder, reminders, type Slot } from './rules.ts'

/** Tells the open pages of one person that there is something new about a visit. */
export const tellTask = task<{ userId: number }>('visits.tell')
/** `sequence` is that of the agreed time: once the visit is moved, the job is about nothing. */
export const remindTask = task<{ visitId: number; sequence: number; reminder: Reminder }>('visits.remind')
export const watchTask = task<Record<never, never>>('visits.watch')

/** Tells the open pages of these people, once the transaction has been committed. */
export function tell(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    tellTask,
    [...new Set(userIds)].map((userId) => ({ userId })),
  )
}

/** Reminds both of an agreed time, as far as there is time enough before it. */
export async function remindOf(
  db: Db,
  { visitId, sequence, agreed, now }: { visitId: number; sequence: number; agreed: Slot; now: Date },
): Promise<void> {
  for (const reminder of Object.keys(reminders) as Reminder[]) {
    const wait = Date.parse(agreed.startsAt) - reminders[reminder].before - now.getTime()
    // By the clock of the queue, which is the real one also where a test has its own.
    if (wait > 0) await addJob(db, remindTask, { visitId, sequence, reminder }, { runAt: new Date(Date.now() + wait) })
  }
}
