import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { familyNews, professionalNews, refreshPagesOf, refreshPagesTask } from './notifications.server.ts'
import { answerHours, quietHours, reminderHours, withdrawnDays } from './rules.ts'

const watchTask = task<Record<never, never>>('quotes.watch')
const eraseWithdrawnTask = task<Record<never, never>>('quotes.erase-withdrawn')
const refreshAnswerTimesTask = task<Record<never, never>>('quotes.refresh-answer-times')

const hour = 3_600_000
const atOnce = 500

/** Returns the other people who see a person's requests and quotes. */
export type CompanionsOf = (db: Db, userId: number) => Promise<number[]>

export function quoteJobs({ db, now, live }: Dependencies, companionsOf: CompanionsOf): Handler[] {
  return [
    handle(refreshPagesTask, async ({ userId }) => {
      for (const id of [userId, ...(await companionsOf(db, userId))]) live.tell(id, 'quotes')
    }),
    handleEvery(everyHour, db, watchTask, async () => {
      await remind(db, now())
      await notifyOverdue(db, now())
    }),
    handleEvery(24 * everyHour, db, eraseWithdrawnTask, () => eraseWithdrawn(db, now())),
    handleEvery(24 * everyHour, db, refreshAnswerTimesTask, () => refreshAnswerTimes(db, now())),
  ]
}

type Waiting = { id: number; professionalId: number; ownerId: number; requestId: number; familyId: number }
const waiting = sql`
  select q.id, p.id as "professionalId", p.user_id as "ownerId", r.id as "requestId", r.user_id as "familyId"
  from quotes q join quote_requests r on r.id = q.request_id join professionals p on p.id = q.professional_id
  where q.state = 'asked' and r.state = 'open'`

/**
 * Reminds each professional once: 24 hours after they were asked, or on the day before the quote is wanted, but never
 * within `quietHours` after the request.
 */
export async function remind(db: Db, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const { rows } = await sql<Waiting>`
    ${waiting} and q.reminded_at is null and p.user_id is not null and (
      q.asked_at <= ${before(reminderHours)}
      or (r.wanted_on <= ${addDays(dayInIndia(now), 1)}::date and q.asked_at <= ${before(quietHours)}))
    order by q.asked_at limit ${atOnce}`.execute(db)
  for (const { id, ownerId } of rows)
    await inTransaction(db, async (db) => {
      const reminded = await db
        .updateTable('quotes')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (reminded) await notify(db, ownerId, { kind: professionalNews.reminder, details: { quoteId: id }, now })
    })
}

/** Tells families that they may ask one more professional, after 48 hours without an answer. */
export async function notifyOverdue(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Waiting>`
    ${waiting} and q.ran_out_at is null and q.asked_at <= ${new Date(now.getTime() - answerHours * hour)}
    order by q.asked_at limit ${atOnce}`.execute(db)
  for (const { id, professionalId, ownerId, requestId, familyId } of rows)
    await inTransaction(db, async (db) => {
      // Locks the professional before the quote, because the update of the quote also changes the professional's answer
      // time. A cascading deletion locks in the same order.
      await sql`select from professionals where id = ${professionalId} for no key update`.execute(db)
      const ranOut = await db
        .updateTable('quotes')
        .set({ ran_out_at: now })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .where('ran_out_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!ranOut) return
      await refreshPagesOf(db, [familyId])
      await notify(db, familyId, {
        kind: familyNews.overdue,
        details: { requestId },
        actorId: ownerId ?? undefined,
        now,
      })
    })
}

/**
 * Recomputes answer times. Answers older than a year no longer count, so a time may change although nothing has
 * happened.
 */
export async function refreshAnswerTimes(db: Db, now: Date): Promise<void> {
  await sql`select write_answer_time(id, ${now}::timestamptz) from professionals where answer_hours is not null`.execute(
    db,
  )
}

/**
 * Erases requests, with their quotes, that families withdrew more than `withdrawnDays` ago. They need not be kept,
 * because nothing was agreed in them.
 */
export async function eraseWithdrawn(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - withdrawnDays * 24 * hour)
  await db.deleteFrom('quote_requests').where('state', '=', 'withdrawn').where('closed_at', '<', before).execute()
}
