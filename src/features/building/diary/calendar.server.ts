import { sql } from 'kysely'
import { type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { NewsOf } from '#features/building/projects/part-rules.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { addMonths } from '#platform/values/calendar.ts'
import { type DiaryNews, excerptLength, firstDayOfNews, rains } from './rules.ts'
import type { Calendar, CalendarDay } from './schema.ts'

/** The days of a month that have entries, and everyone who has written any. */
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

/**
 * What happened in the diaries of several projects in a period, with at most `most` notes for each project. `members`
 * are the user's memberships of those projects.
 */
export async function diaryNews(
  db: Db,
  members: readonly Member[],
  period: Period,
  most: number,
): Promise<NewsOf<DiaryNews>[]> {
  const isNew = sql`entry.project_id = project.id and deleted_at is null and day >= ${firstDayOfNews(period.from)}
    and ${isWithin(period, 'entry.created_at')}`
  const { rows } = await sql<NewsOf<Omit<DiaryNews, 'lines'>> & { notes: { day: string; note: string }[] }>`
    select project.id as "projectId", written.*, noted.*
    from unnest(${members.map(({ projectId }) => projectId)}::bigint[]) project (id)
    cross join lateral (
      select count(distinct day) as days, coalesce(sum((
          select count(*) from diary_pictures shown where shown.entry_id = entry.id and ${isShown(sql`shown.picture_id`)}
        )), 0)::bigint as photos
      from diary_entries entry where ${isNew}
    ) written
    cross join lateral (
      select coalesce(json_agg(json_build_object('day', day, 'note', note) order by day desc, id desc), '[]') as notes
      from (
        select id, day, left(note, ${4 * excerptLength}) as note from diary_entries entry where ${isNew} and note <> ''
        order by day desc, id desc limit ${most}
      ) newest
    ) noted where days > 0`.execute(db)
  return rows.map(({ notes, ...counts }) => ({
    ...counts,
    lines: notes.map(({ day, note }) => ({ day, text: excerpt(note, excerptLength) })),
  }))
}
