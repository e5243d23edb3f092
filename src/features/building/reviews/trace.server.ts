import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { leastDays, leastReports, provesWork } from './rules.ts'

/** A project that the user and the professional completed, and the professional's membership of it. */
type Shared = { projectId: number; memberId: number; completedOn: string; days: number; isPaid: boolean }

/**
 * Whether this customer and this professional have a project that they completed together, and whether the trace of
 * their work proves it. Reports are counted only if the payments prove nothing.
 */
export async function findCompletedTogether(
  db: Db,
  user: Pick<Visitor, 'id'>,
  professionalId: number,
): Promise<{ isFinished: boolean; isProven: boolean }> {
  const { rows } = await sql<Shared>`
    select project.id as "projectId", member.id as "memberId", completed_on as "completedOn",
      completed_on - ${dayOf(sql`greatest(customer.joined_at, member.joined_at)`)} as days,
      exists (
        select from payments where project_id = project.id and professional_id = member.id and state = 'confirmed'
      ) as "isPaid"
    from project_members customer
      join projects project on project.id = customer.project_id and project.status = 'completed'
      join project_members member on member.project_id = project.id and member.role in ('contractor', 'architect')
        and member.completed_it
      join professionals p on p.user_id = member.user_id and p.id = ${professionalId}
    where customer.user_id = ${user.id} and customer.role = 'customer' and customer.completed_it`.execute(db)
  const isFinished = rows.length > 0
  if (rows.some((shared) => provesWork({ ...shared, reports: 0 }))) return { isFinished, isProven: true }
  for (const shared of rows)
    if (shared.days >= leastDays && provesWork({ ...shared, reports: await countReports(db, shared) }))
      return { isFinished, isProven: true }
  return { isFinished, isProven: false }
}

/**
 * The number of days, up to the completion, on which the professional's side reported. Counting stops at
 * `leastReports`. The query jumps along the indexes from one such day to the next.
 */
async function countReports(db: Db, { projectId, memberId, completedOn }: Shared): Promise<number> {
  const since = sql`((report.day + 1)::timestamp at time zone 'Asia/Kolkata')`
  const { rows } = await sql<{ count: number }>`
    with recursive side as (
      select user_id from project_members where project_id = ${projectId} and ${memberId} in (id, employer_id)
    ), report (nth, day) as (
      select 0, date '1970-01-01'
      union all
      select nth + 1, next.day from report cross join lateral (
        select ${dayOf(sql`min(at)`)} as day from (
          (select first.at from side cross join lateral (
            select created_at as at from diary_entries
            where project_id = ${projectId} and user_id = side.user_id and deleted_at is null and created_at >= ${since}
            order by created_at limit 1) first)
          union all
          (select created_at from stage_changes
            where project_id = ${projectId} and act = 'progress' and created_at >= ${since} and user_id in (select user_id from side)
            order by created_at limit 1)
          union all
          (select first.at from documents cross join lateral (
            select created_at as at from document_versions
            where document_id = documents.id and created_at >= ${since} and user_id in (select user_id from side)
            order by number limit 1) first
            where project_id = ${projectId} and deleted_at is null and latest_version_at >= ${since})
        ) each
      ) next
      where nth < ${leastReports} and next.day <= ${completedOn}
    )
    select max(nth) as count from report`.execute(db)
  return rows[0]!.count
}

/** SQL for the date in India at a moment. */
function dayOf(moment: RawBuilder<unknown>) {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`
}
