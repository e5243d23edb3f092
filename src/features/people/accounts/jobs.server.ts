import type { Db } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { disconnectTask, idleSeconds } from './sessions.server.ts'

const deleteExpiredTask = task<Record<never, never>>('accounts.delete-expired')

export function accountJobs({ db, live, now }: Dependencies): Handler[] {
  return [
    handle(disconnectTask, async ({ sessionId }) => live.disconnectSession(sessionId)),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]
}

/**
 * Deletes expired one-time links, and sessions that have expired or have not been used for `idleSeconds`. Sessions are
 * not kept longer, because they hold an IP address and the browser's name.
 */
async function deleteExpired(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleSeconds * 1000)
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('expires_at', '<=', now), session('last_used_at', '<=', idleSince)]))
    .execute()
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}
