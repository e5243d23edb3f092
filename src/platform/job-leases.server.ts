import type pg from 'pg'
import type { Log } from './log.server.ts'

/** A killed process's job runs again after at most `lostAfterMs` + `renewEveryMs`. */
export type Lease = { renewEveryMs: number; lostAfterMs: number }

export const defaultLease: Lease = { renewEveryMs: 10_000, lostAfterMs: 35_000 }

type Options = { pool: pg.Pool; log: Log; lease: Lease; holder(): string; onFreed(jobs: number): void }

/**
 * graphile-worker frees the jobs of a killed process after four hours. Here each process renews its locks while it runs, and
 * frees locks that no process renews. This reads the library's private table `_private_jobs`: run this file's test before
 * upgrading the library.
 */
export function renewLeases({ pool, log, lease, holder, onFreed }: Options): { stop(): Promise<void> } {
  // After a database outage every lock looks old: every process gets one interval to renew its locks before any is freed.
  let wasReachable = false
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round = renew()

  async function renew(): Promise<void> {
    try {
      await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [holder()])
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
    const { rows } = await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'Its process was killed'
       where locked_at < now() - $1 * interval '1 millisecond' returning id`,
      [lease.lostAfterMs],
    )
    if (rows.length === 0) return
    log.warn({ jobs: rows.map((row) => Number(row.id)) }, 'jobs of a killed process run again')
    onFreed(rows.length)
  }

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await round
    },
  }
}
