import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { TestDatabase } from './database.ts'

/**
 * How many rows of tables PostgreSQL reads for what `run` asks: also those that a filter leaves out, but not what an index alone answers.
 * Make its statistics first, with `analyze`. It plans as where the tables are large, with everybody's rows: one of a test it may well read whole.
 */
export async function rowsRead(
  database: TestDatabase,
  run: (db: Db) => Promise<unknown>,
  /** Of this table alone: beside it, PostgreSQL may well read a small one whole. */
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
