import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { notifyHirer, notifyLender, refreshHire, refreshPagesTask } from './notifications.server.ts'
import { answerHours, notTakenDays } from './rules.ts'
import { freePeriod, lockHire, type StoredHire, storeEvent } from './stored-hire.server.ts'

const watchTask = task<Record<never, never>>('hire.watch')

const hour = 3_600_000
const everyTenMinutes = 10 * 60_000
const atOnce = 500

export function hireJobs({ db, now, live }: Dependencies): Handler[] {
  return [
    handle(refreshPagesTask, async ({ userId }) => live.tell(userId, 'hire')),
    handleEvery(everyTenMinutes, db, watchTask, async () => {
      await expire(db, now())
      await endNotTaken(db, now())
      await followLate(db, now())
    }),
  ]
}

/**
 * Expires requests that nobody confirmed within 24 hours or before the end of their first day. Their days become free,
 * and the hirer is notified.
 */
export async function expire(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - answerHours * hour)
  const { rows } = await sql<{ id: number }>`
    select id from hires where state = 'asked' and (created_at <= ${before} or from_day < ${dayInIndia(now)}::date)
    order by created_at limit ${atOnce}`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (db) => {
      const hire = await lockHire(db, 'job', id)
      if (hire.state !== 'asked') return
      await db.updateTable('hires').set({ state: 'expired' }).where('id', '=', id).execute()
      await freePeriod(db, hire)
      await storeEvent(db, { hireId: id, userId: null, side: null, kind: 'expired', language: 'en', now })
      await refreshHire(db, hire)
      await notifyHirer(db, 'expired', { hire, now })
    })
}

/**
 * Ends confirmed hires that were not handed over within `notTakenDays` after their last day. Both sides are notified.
 */
export async function endNotTaken(db: Db, now: Date): Promise<void> {
  const before = addDays(dayInIndia(now), -notTakenDays)
  const { rows } = await sql<{ id: number }>`
    select id from hires where state = 'confirmed' and until_day < ${before}::date order by until_day limit ${atOnce}`.execute(
    db,
  )
  for (const { id } of rows)
    await inTransaction(db, async (db) => {
      const hire = await lockHire(db, 'job', id)
      if (hire.state !== 'confirmed') return
      await db.updateTable('hires').set({ state: 'cancelled' }).where('id', '=', id).execute()
      await freePeriod(db, hire)
      await storeEvent(db, { hireId: id, userId: null, side: null, kind: 'not_taken', language: 'en', now })
      await refreshHire(db, hire)
      await notifyHirer(db, 'notTaken', { hire, now })
      await notifyLender(db, 'notTakenLender', { hire, now })
    })
}

/**
 * Extends the reservation of each late machine's unit until today, so that nobody can request those days. Leaves the
 * reservation as it is if the unit is otherwise taken on one of those days. Notifies both sides and the next hirer of
 * the unit once. Each hire is processed once a day, the longest unprocessed first, so that every hire gets its turn
 * even in a backlog.
 */
export async function followLate(db: Db, now: Date, most = atOnce): Promise<void> {
  const today = dayInIndia(now)
  const { rows } = await sql<{ id: number }>`
    select id from hires where state = 'handed_over' and followed_on < ${today}::date order by followed_on limit ${most}`.execute(
    db,
  )
  for (const { id } of rows)
    await inTransaction(db, async (db) => {
      const hire = await lockHire(db, 'job', id)
      if (hire.state !== 'handed_over') return
      await db.updateTable('hires').set({ followed_on: today }).where('id', '=', id).execute()
      const kept = sql<string>`daterange(${hire.from}::date, ${today}::date, '[]')`
      await sql`
        update unit_periods kept set period = ${kept} where id = ${hire.periodId} and not upper(period) > ${today}::date and not exists (
          select from unit_periods other where other.unit_id = kept.unit_id and other.id <> kept.id and other.period && ${kept})`.execute(
        db,
      )
      // The hirer has reported the return, so the lender has to act and nobody is reminded.
      if (hire.saidOn !== null) return
      const fold = String(id)
      await notifyHirer(db, 'late', { hire, now, fold })
      await notifyLender(db, 'lateLender', { hire, now, fold })
      for (const next of await nextOf(db, hire, addDays(today, 1)))
        await notifyHirer(db, 'unitLate', { hire: { ...next, ownerId: null, isYard: hire.isYard }, now, fold })
    })
}

/** The confirmed hires of the same unit that begin on this day or before. */
async function nextOf(db: Db, { machineId, periodId }: StoredHire, until: string) {
  const { rows } = await sql<{ id: number; hirerId: number | null }>`
    select next.id, next.user_id as "hirerId" from hires next join unit_periods taken on taken.id = next.period_id
    where next.machine_id = ${machineId} and next.state = 'confirmed' and next.from_day <= ${until}::date
      and taken.unit_id = (select unit_id from unit_periods where id = ${periodId}) order by next.from_day`.execute(db)
  return rows
}
