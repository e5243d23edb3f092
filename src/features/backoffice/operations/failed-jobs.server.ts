import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { countFailedJobs, listFailedJobs, mostFailedJobs, retryFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import type { FailedJobs } from './schema.ts'

/** The jobs that have failed for good. */
export async function failedJobs(db: Db): Promise<FailedJobs> {
  const jobs = await listFailedJobs(db)
  return {
    jobs: jobs.map(({ createdAt, ...job }) => ({ ...job, createdAt: createdAt.toISOString() })),
    hasMore: (await countFailedJobs(db, mostFailedJobs + 1)) > jobs.length,
  }
}

/** Runs a failed job again. Throws 404 if it has not failed, or if somebody else has retried it meanwhile. */
export async function retryJob(db: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    if ((await retryFailedJobs(db, [id])) === 0) throw notFound()
    await recordAct(db, staff, { act: 'jobs.retried', subject: { jobId: id }, details: { count: 1 }, now })
  })
}

/** Runs all failed jobs again. Returns how many there were. */
export async function retryAllJobs(db: Db, staff: Staff, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    const count = await retryFailedJobs(db, 'all')
    if (count > 0) await recordAct(db, staff, { act: 'jobs.retried', subject: {}, details: { count }, now })
    return count
  })
}
