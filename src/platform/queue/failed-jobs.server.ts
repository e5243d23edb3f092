import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

export type FailedJob = {
  id: number
  task: string
  payload: Record<string, unknown>
  attempts: number
  /** Error of the last attempt, without personal data. */
  reason: string | null
  createdAt: Date
}

const failedForGood = sql<boolean>`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`

/** The maximum number of failed jobs that the list shows. */
export const mostFailedJobs = 200

/** The first `mostFailedJobs` jobs that used up their attempts, oldest first. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select jobs.id, tasks.identifier as task, jobs.payload, jobs.attempts, jobs.last_error as reason, jobs.created_at as "createdAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${failedForGood}
    order by jobs.id limit ${mostFailedJobs}`.execute(db)
  return rows
}

/** Number of jobs that have failed for good, counted up to `most`. */
export async function countFailedJobs(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from graphile_worker._private_jobs jobs where ${failedForGood} limit ${most}) failed`.execute(
    db,
  )
  return rows[0]!.count
}

/**
 * Resets the attempts of failed jobs and runs them now. Returns how many were reset. Ids of other jobs are ignored. The
 * rows are locked first, so that each job is reset only once if two callers do this at the same time.
 */
export async function retryFailedJobs(db: Db, ids: number[] | 'all'): Promise<number> {
  const chosen = ids === 'all' ? sql`` : sql`and jobs.id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.reschedule_jobs(
      array(select jobs.id from graphile_worker._private_jobs jobs where ${failedForGood} ${chosen} order by jobs.id for update),
      run_at => now(), attempts => 0
    )`.execute(db)
  // This is the notification that the library sends for new jobs. Without it, the jobs would wait for the next poll.
  await sql`select pg_notify('jobs:insert', ${JSON.stringify({ count: rows.length })})`.execute(db)
  return rows.length
}
