import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { keptWeeks, peopleAtOnce } from './digest-rules.ts'
import { isNews, lastWeek, nextEnd, type Week, weekOf } from './digest-week-rules.ts'

/** Makes and sends one person's digest of a week. */
export const digestTask = task<{ userId: number; week: number }>('project-digest.send')

/**
 * Adds the digests of the next people who were on a project when the week ended, in the order of their account ids.
 * Each step continues where the last one stopped, even in another process. Whether there is news, and whether the
 * person wants a digest, is checked when the digest is made.
 */
export async function addDigests(db: Db, now: Date, most = peopleAtOnce): Promise<void> {
  const week = lastWeek(now)
  if (!isNews(week, now)) return
  await inTransaction(db, async (db) => {
    const { rows } = await sql<{ userId: number }>`
      insert into digests (week, user_id)
      select ${week.key}::integer, id from (${peopleAfterLast(week, most)} for key share of users) people
      on conflict do nothing returning user_id as "userId"`.execute(db)
    const digests = rows.map(({ userId }) => ({ userId, week: week.key }))
    await addJobs(db, digestTask, digests, { isPatient: true })
  })
  await deleteOld(db, now)
}

/** Milliseconds until the next digests must be added. 0 while some people of the present round are not added yet. */
export async function untilNextDigests(db: Db, now: Date): Promise<number> {
  const week = lastWeek(now)
  const { rows } = isNews(week, now) ? await peopleAfterLast(week, 1).execute(db) : { rows: [] }
  return rows.length > 0 ? 0 : nextEnd(now).getTime() - now.getTime()
}

/**
 * SQL for the next people of the round who have a confirmed address. The subquery reads memberships in the order of
 * their index.
 */
function peopleAfterLast({ key, until }: Week, most: number) {
  return sql<{ id: number }>`
    select users.id
    from (
      select distinct user_id from project_members
      where user_id > coalesce((select max(user_id) from digests where week = ${key}), 0)
        and left_at is null and archived_at is null and joined_at < ${until}
      order by user_id
    ) member join users on users.id = member.user_id
    where email is not null and email_verified and deactivated_at is null
    order by users.id limit ${most}`
}

async function deleteOld(db: Db, now: Date): Promise<void> {
  const oldest = lastWeek(new Date(now.getTime() - keptWeeks * 7 * 24 * 60 * 60_000))
  await db.deleteFrom('digests').where('week', '<', oldest.key).execute()
}

/** Whether a digest was sent, so that a job that runs again does not send it again. */
export async function isSent(db: Db, { userId, week }: { userId: number; week: number }): Promise<boolean> {
  const sent = db.selectFrom('digests').select('sent_at').where('week', '=', week).where('user_id', '=', userId)
  return (await sent.where('sent_at', 'is not', null).executeTakeFirst()) !== undefined
}

export async function markSent(db: Db, { userId, week }: { userId: number; week: number }, now: Date): Promise<void> {
  const digest = db.updateTable('digests').set({ sent_at: now })
  await digest.where('week', '=', week).where('user_id', '=', userId).execute()
}

/** The week of a job. Undefined if the week is too long ago for its digest. */
export function weekToSend(key: number, now: Date): Week | undefined {
  const week = weekOf(key)
  return isNews(week, now) ? week : undefined
}
