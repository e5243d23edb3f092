import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { dayInIndia } from '../../platform/india.ts'
import { type Handler, handle, handleEvery } from '../../platform/jobs.server.ts'
import { hireExpired, hireLate, hireLateForLender, refreshHire, tellHirer, tellLender } from './notifications.server.ts'
import { answerHours } from './rules.ts'
import { freePeriod, lockHire, storeEvent } from './stored-hire.server.ts'
import { tellTask, watchTask } from './tasks.server.ts'

const hour = 3_600_000
const everyTenMinutes = 10 * 60_000
const atOnce = 500

export function hireJobs({ db, now, live }: Dependencies): Handler[] {
  return [
    handle(tellTask, async ({ userId }) => live.tell(userId, 'hire')),
    handleEvery(everyTenMinutes, db, watchTask, async () => {
      await expire(db, now())
      await followLate(db, now())
    }),
  ]
}

/** Ends what nobody has confirmed within 24 hours, or before its first day was over: the days are free again, and the hirer is told. */
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
      await tellHirer(db, hireExpired, { hire, now })
    })
}

/**
 * What is out beyond its last day keeps its unit until today, as far as nobody else has the days, so that nobody can ask for them; both
 * are told once.
 */
export async function followLate(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  const { rows } = await sql<{ id: number }>`
    select id from hires where state = 'handed_over' and until_day < ${today}::date order by until_day limit ${atOnce}`.execute(
    db,
  )
  for (const { id } of rows)
    await inTransaction(db, async (db) => {
      const hire = await lockHire(db, 'job', id)
      if (hire.state !== 'handed_over') return
      const kept = sql<string>`daterange(${hire.from}::date, ${today}::date, '[]')`
      await sql`
        update unit_periods kept set period = ${kept} where id = ${hire.periodId} and not upper(period) > ${today}::date and not exists (
          select from unit_periods other where other.unit_id = kept.unit_id and other.id <> kept.id and other.period && ${kept})`.execute(
        db,
      )
      const fold = String(id)
      await tellHirer(db, hireLate, { hire, now, fold })
      await tellLender(db, hireLateForLender, { hire, now, fold })
    })
}
