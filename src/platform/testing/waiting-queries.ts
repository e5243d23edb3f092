import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until this many queries of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(count)
}
