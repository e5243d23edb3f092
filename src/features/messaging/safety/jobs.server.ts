import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteExpired } from './invitations.server.ts'

const expireTask = task<Record<never, never>>('message-safety.delete-expired')

export function safetyJobs({ db, now }: Dependencies): Handler[] {
  return [handleEvery(everyHour, db, expireTask, () => deleteExpired(db, now()))]
}
