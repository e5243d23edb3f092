import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { memberWho, type User } from '../projects/access.server.ts'
import { addMonths, rains } from './rules.ts'
import type { Calendar, CalendarDay } from './schema.ts'

/** On which days of a month somebody wrote, and who writes at all. */
export async function findCalendar(
  db: Db,
  user: User,
  { id, month }: { id: number; month: string },
): Promise<Calendar> {
  await memberWho(db, 'see', user, id)
  const { rows: days } = await sql<CalendarDay>`
    select day, count(*)::integer as count, bool_or(picture_count > 0) as "hasPhotos",
      bool_or(coalesce(weather = any (${[...rains]}), false)) as "hasRain", bool_or(work_stopped) as "workStopped"
    from diary_entries
    where project_id = ${id} and deleted_at is null and day >= ${`${month}-01`} and day < ${`${addMonths(month, 1)}-01`}
    group by day order by day`.execute(db)
  const first = await db
    .selectFrom('diary_entries')
    .select('day')
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  const { rows: authors } = await sql<Calendar['authors'][number]>`
    select member.id as "memberId", users.full_name as name
    from project_members member join users on users.id = member.user_id
    where project_id = ${id} and exists (
      select from diary_entries entry
      where entry.project_id = ${id} and entry.user_id = member.user_id and entry.deleted_at is null
    )
    order by users.full_name, member.id`.execute(db)
  return { days, firstDay: first?.day ?? null, authors }
}
