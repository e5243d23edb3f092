import { sql } from 'kysely'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, handleEvery } from '#platform/queue/jobs.server.ts'
import { moveExpired, notifySide, offerExpired, reminderOf } from './notifications.server.ts'
import { type Reminder, reminders } from './rules.ts'
import { lockVisitForJob, storeEvent } from './stored-visit.server.ts'
import { remindTask, tell, tellTask, watchTask } from './tasks.server.ts'

const everyTenMinutes = 10 * 60_000
const atOnce = 500

export function visitJobs({ db, now, live }: Dependencies): Handler[] {
  return [
    handle(tellTask, async ({ userId }) => live.tell(userId, 'visits')),
    handle(remindTask, async (which) => remind(db, which, now())),
    handleEvery(everyTenMinutes, db, watchTask, async () => expire(db, now())),
  ]
}

type Which = { visitId: number; sequence: number; reminder: Reminder }

/** Reminds both sides of a visit, unless it was moved or cancelled since the job was added */
export async function remind(db: Db, { visitId, sequence, reminder }: Which, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const visit = await lockVisitForJob(db, visitId)
    if (visit?.state !== 'agreed' || visit.sequence !== sequence || !visit.startsAt) return
    if (visit.startsAt.getTime() - now.getTime() <= reminders[reminder].until) return
    for (const side of [0, 1]) {
      const [actorId] = await peopleIn(db, visit.conversationId, 1 - side)
      const fold = `${visitId} ${sequence}`
      await notifySide(db, reminderOf[reminder], { visit, side, actorId, fold, now })
    }
  })
}

/** Expires offers that nobody has answered by the end of their last time. An agreed visit that should have been moved keeps its time. */
export async function expire(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from visits where offer_ends_at <= ${now} order by offer_ends_at limit ${atOnce}`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (db) => {
      const visit = await lockVisitForJob(db, id)
      if (visit?.offerEndsAt == null || visit.offerEndsAt > now) return
      const isOffered = visit.state === 'offered'
      const noOffer = { offered_by: null, offer_ends_at: null }
      await db
        .updateTable('visits')
        .set({ ...noOffer, ...(isOffered && { state: 'expired' }) })
        .where('id', '=', id)
        .execute()
      const kind = isOffered ? 'expired' : 'move_expired'
      await storeEvent(db, { visitId: id, by: null, kind, language: visit.language, now })
      await tell(db, await peopleIn(db, visit.conversationId))
      // If the agreed time has passed as well, nobody needs to know.
      if (!isOffered && visit.endsAt && visit.endsAt <= now) return
      await notifySide(db, isOffered ? offerExpired : moveExpired, { visit, side: visit.offeredBy!, now })
    })
}
