import { sql } from 'kysely'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob, addJobs, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { notifySide, visitNews } from './notifications.server.ts'
import { type Reminder, reminders, type Slot } from './rules.ts'
import { lockVisitForJob, storeEvent } from './stored-visit.server.ts'

const refreshTask = task<{ userId: number }>('visits.tell')
/** `sequence` identifies the agreed time. If the visit has been moved since the job was added, the job does nothing. */
const remindTask = task<{ visitId: number; sequence: number; reminder: Reminder }>('visits.remind')
const watchTask = task<Record<never, never>>('visits.watch')

/** Adds jobs that make the open pages of these people reload visits. The jobs run after the transaction commits. */
export function refreshPages(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshTask,
    [...new Set(userIds)].map((userId) => ({ userId })),
  )
}

/** Adds jobs for the reminders of an agreed time. Skips reminders that would already have been due. */
export async function addReminders(
  db: Db,
  { visitId, sequence, agreed, now }: { visitId: number; sequence: number; agreed: Slot; now: Date },
): Promise<void> {
  for (const reminder of Object.keys(reminders) as Reminder[]) {
    const wait = Date.parse(agreed.startsAt) - reminders[reminder].before - now.getTime()
    // The queue uses the real clock, even if a test sets its own.
    if (wait > 0) await addJob(db, remindTask, { visitId, sequence, reminder }, { runAt: new Date(Date.now() + wait) })
  }
}

const everyTenMinutes = 10 * 60_000
const atOnce = 500

export function visitJobs({ db, now, live }: Dependencies): Handler[] {
  return [
    handle(refreshTask, async ({ userId }) => live.tell(userId, 'visits')),
    handle(remindTask, async (which) => remind(db, which, now())),
    handleEvery(everyTenMinutes, db, watchTask, async () => expire(db, now())),
  ]
}

type Which = { visitId: number; sequence: number; reminder: Reminder }

/** Reminds both sides of a visit, unless it was moved or cancelled since the job was added. */
export async function remind(db: Db, { visitId, sequence, reminder }: Which, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const visit = await lockVisitForJob(db, visitId)
    if (visit?.state !== 'agreed' || visit.sequence !== sequence || !visit.startsAt) return
    if (visit.startsAt.getTime() - now.getTime() <= reminders[reminder].until) return
    for (const side of [0, 1]) {
      const [actorId] = await peopleIn(db, visit.conversationId, 1 - side)
      const fold = `${visitId} ${sequence}`
      await notifySide(db, visitNews[reminder === 'day' ? 'tomorrow' : 'today'], { visit, side, actorId, fold, now })
    }
  })
}

/**
 * Expires offers that nobody has answered before the last offered time is over. If an offer would have moved an agreed
 * visit, the visit keeps its time.
 */
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
      await refreshPages(db, await peopleIn(db, visit.conversationId))
      // If the agreed time has passed as well, nobody is notified, because the visit can't be moved any more.
      if (!isOffered && visit.endsAt && visit.endsAt <= now) return
      await notifySide(db, isOffered ? visitNews.expired : visitNews.moveExpired, {
        visit,
        side: visit.offeredBy!,
        now,
      })
    })
}
