import type pg from 'pg'
import { untilWaiting } from './waiting-queries.ts'

/**
 * Starts `work` while a second transaction has locked a project, as every change of it does. Once all `waits`
 * statements wait for the lock, makes that transaction's `change` and commits it. Returns the result of the work.
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
