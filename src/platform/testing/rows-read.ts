import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { TestDatabase } from './database.ts'

/**
 * Counts how many table rows PostgreSQL reads for the queries of `run`. The number includes rows that a filter
 * discards, but not rows that are read only from an index. Update the statistics first, with `analyze`. The plan is
 * chosen as for large tables that hold everybody's rows. Otherwise PostgreSQL may well read a test's small table as a
 * whole.
 */
export async function rowsRead(
  database: TestDatabase,
  run: (db: Db) => Promise<unknown>,
  /** Only the rows of this table count. PostgreSQL may well read other small tables as a whole. */
  table?: string,
): Promise<number> {
  return database.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const before = await readSoFar(db, table)
    await run(db)
    return (await readSoFar(db, table)) - before
  })
}

async function readSoFar(db: Db, table: string | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as count from pg_stat_xact_user_tables
    where ${table}::text is null or relname = ${table}`.execute(db)
  return rows[0]!.count
}
