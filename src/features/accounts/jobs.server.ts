import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, handleEvery, task } from '../../platform/jobs.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { disconnectTask } from './sessions.server.ts'

const deleteExpiredTask = task<Record<never, never>>('accounts.delete-expired')
const everyHour = 60 * 60_000

export function accountJobs({ db, live, now }: Dependencies): Handler[] {
  return [
    handle(disconnectTask, async ({ sessionId }) => live.disconnectSession(sessionId)),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]
}
