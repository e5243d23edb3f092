import type pg from 'pg'
import type { Log } from '#platform/process/log.server.ts'
import { failureWithoutPersonalData } from './job-failure.server.ts'
import type { Outcome } from './jobs.server.ts'

/**
 * How often a process renews the locks of its jobs, and after how long an unrenewed lock counts as lost. If its process
 * was killed, a job runs again within `lostAfterMs` + `renewEveryMs`.
 */
export type Lease = { renewEveryMs: number; lostAfterMs: number }

export const defaultLease: Lease = { renewEveryMs: 10_000, lostAfterMs: 35_000 }

/**
 * A job whose lock was not renewed. `key` is null when the job had none, or when its successor has taken over the key
 * (`followsRunning`).
 */
export type LostJob = { id: string; task: string; key: string | null; payload: unknown; holder: string }
type Options = {
  pool: pg.Pool
  log: Log
  lease: Lease
  holder(): string
  onFreed(jobs: number): void
  /** Called in each round in which the database answers. */
  onRound(): Promise<void>
  /**
   * Whether the job was settled and its successor waits. Such a job is deleted. It has no attempt left, because the
   * library sets a job's attempts to the maximum when a successor takes over its key.
   */
  hasSuccessor(job: LostJob): boolean
  /**
   * Calls the handler's `settle`, for a job whose process was killed during the last attempt, or that could not be
   * settled by its process.
   */
  settle(job: LostJob, outcome: Outcome): Promise<void>
}

/**
 * The holders under which a job is locked while it is settled, after a lost last attempt or a success. No process
 * renews these locks, so an interrupted settling is started again.
 */
const SETTLING = { failed: 'settling failed', succeeded: 'settling succeeded' }

/**
 * Renews the locks of this process's jobs, and frees locks that no process renews. (graphile-worker itself frees the
 * jobs of a killed process only after four hours.) A job that has no attempt left has failed for good, and is settled
 * first. This uses the library's private table `_private_jobs`, so run this file's tests before upgrading the library.
 */
export function renewLeases({ pool, log, lease, holder, onFreed, onRound, hasSuccessor, settle }: Options): {
  stop(): Promise<void>
} {
  // Whether the database answered in the round before. After an outage every lock looks old, so every process gets one
  // interval to renew its locks before any lock is freed.
  let wasReachable = false
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round = renew()
  // Jobs are settled without delaying the rounds, so that the locks of running jobs are renewed meanwhile.
  let settled = Promise.resolve()

  async function renew(): Promise<void> {
    try {
      await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [holder()])
      if (!isStopping) await onRound()
      if (wasReachable) await free()
      wasReachable = true
    } catch (error) {
      wasReachable = false
      log.warn({ err: error }, 'the locks of running jobs could not be renewed')
    }
    if (isStopping) return
    timer = setTimeout(() => {
      round = renew()
    }, lease.renewEveryMs)
  }

  async function free(): Promise<void> {
    const lost = "locked_at < now() - $1 * interval '1 millisecond'"
    const freed = await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'Its process was killed'
       where ${lost} and attempts < max_attempts returning id`,
      [lease.lostAfterMs],
    )
    const failed = await pool.query<LostJob>(
      `update graphile_worker._private_jobs jobs set locked_at = now(),
         locked_by = case when locked_by = $3 then $3 else $2 end,
         last_error = case when locked_by in ($2, $3) then last_error else 'Its process was killed' end
       from graphile_worker._private_tasks tasks where tasks.id = jobs.task_id and ${lost} and attempts >= max_attempts
       returning jobs.id, tasks.identifier as task, jobs.key, jobs.payload, jobs.locked_by as holder`,
      [lease.lostAfterMs, SETTLING.failed, SETTLING.succeeded],
    )
    for (const job of failed.rows) settled = settled.then(() => settleLost(job))
    if (freed.rows.length === 0) return
    log.warn({ jobs: freed.rows.map((row) => Number(row.id)) }, 'jobs of a killed process run again')
    onFreed(freed.rows.length)
  }

  async function settleLost(job: LostJob): Promise<void> {
    const about = { job: Number(job.id), task: job.task }
    const outcome = job.holder === SETTLING.succeeded ? 'succeeded' : 'failed'
    const which = 'where id = $1 and locked_by = $2'
    try {
      const isSettled = hasSuccessor(job)
      if (!isSettled) await settle(job, outcome)
      if (isSettled || outcome === 'succeeded') {
        await pool.query(`delete from graphile_worker._private_jobs ${which}`, [job.id, job.holder])
        return log.warn({ ...about, outcome }, 'a job that was settled already, or is now, is done')
      }
      await pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null ${which}`, [
        job.id,
        job.holder,
      ])
      log.error(about, 'a job whose last attempt broke off failed for good: see npm run jobs')
    } catch (error) {
      const reason = failureWithoutPersonalData(error).message
      log.warn({ ...about, reason }, 'a job could not be settled; this is tried again')
    }
  }

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await round
      await settled
    },
  }
}

/**
 * Called when this process stops. Leaves the jobs in their last attempt to the process that frees lost locks. The
 * library would fail these jobs without settling them.
 */
export async function leaveLastAttempts(pool: pg.Pool, holder: string, reason: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $2, last_error = $3
     where locked_by = $1 and attempts >= max_attempts`,
    [holder, SETTLING.failed, reason],
  )
}

/**
 * Leaves a job to a later round that settles it. The job has succeeded or used its last attempt, but could not be
 * settled. It does not run again.
 */
export async function leaveToSettle(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  { id, outcome, reason }: { id: number; outcome: Outcome; reason: string },
): Promise<void> {
  await query(
    'update graphile_worker._private_jobs set locked_by = $2, last_error = $3, attempts = max_attempts where id = $1',
    [id, SETTLING[outcome], reason],
  )
}
