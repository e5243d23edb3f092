import type pg from 'pg'
import { untilWaiting } from './waiting-queries.ts'

/**
 * Begins `work` while another transaction has locked a project, as every change of it does; makes that transaction's `change` once all
 * of `waits` statements wait for it, and ends it. Answers what the work answers.
 */
export async function whileProjectIsHeld<T>(
  pool: pg.Pool,
  projectId: number,
  { work, waits = 1, change }: { work(): Promise<T>; waits?: number; change?: string },
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from projects where id = $1 for no key update', [projectId])
    const under = work()
    await untilWaiting(pool, waits)
    if (change) await holder.query(change)
    await holder.query('commit')
    return await under
  } finally {
    holder.release()
  }
}
