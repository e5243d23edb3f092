import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { jobHandlers } from '../../product.server.ts'
import type { TestDependencies } from './dependencies.ts'

/** Does the jobs that wait, one after the other, as the product's workers would; what they send is then in `dependencies.emails`. */
export async function runJobs(dependencies: TestDependencies): Promise<void> {
  const taskList = Object.fromEntries(
    jobHandlers(dependencies).map(({ task, run }) => [
      task.name,
      async (payload: unknown, { job }: { job: { id: string; created_at: Date; attempts: number } }) =>
        run(payload, { id: Number(job.id), createdAt: job.created_at, attempt: job.attempts, isLastAttempt: false }),
    ]),
  )
  const logger = new Logger(() => () => undefined)
  await runOnce({ pgPool: dependencies.pool, taskList, logger, concurrency: 1, noHandleSignals: true })
}

/** Lets jobs that wait for their next attempt have it now. */
export async function retryNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
}
