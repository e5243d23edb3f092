import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { awaitedOutcomes, createTaskList } from '#platform/queue/job-workers.server.ts'
import type { Handler } from '#platform/queue/jobs.server.ts'
import { jobHandlers } from '../../product.server.ts'
import { testMessaging } from './app.ts'
import type { TestDependencies } from './dependencies.ts'

/** The job handlers of a test's process. */
export function testJobHandlers(dependencies: Dependencies): Handler[] {
  return jobHandlers(dependencies, testMessaging(dependencies))
}

/**
 * Runs the waiting jobs one after the other, as the product's workers do. The emails that the jobs send are then in
 * `dependencies.emails`.
 */
export async function runJobs(dependencies: TestDependencies, handlers = testJobHandlers(dependencies)): Promise<void> {
  const taskList = createTaskList(handlers, dependencies.log)
  const logger = new Logger(() => () => undefined)
  await runOnce({
    pgPool: dependencies.pool,
    taskList,
    logger,
    concurrency: 1,
    noHandleSignals: true,
    preset: awaitedOutcomes,
  })
}

/** Makes all waiting jobs due now. */
export async function retryNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
}
