import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockTimeoutMs } from '#platform/http/patience.ts'
import type { DB } from './database-types.ts'

/** The database or a transaction in it. Feature functions take it as their first parameter. */
export type Db = Kysely<DB> | Transaction<DB>

export type Database = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> }

type Options = { url: string; poolSize: number; log: { warn(message: string): void } }

/**
 * PostgreSQL's error codes for a transaction that was aborted only because of other transactions: serialization failure
 * and deadlock.
 */
const ABORTED_BY_OTHERS = ['40001', '40P01']

const MOST_ATTEMPTS = 3

/** The maximum run time of a statement. No user waits this long, so a statement that takes longer is a bug. */
const STATEMENT_TIMEOUT_MS = 30_000

const SLOW_QUERY_MS = 1_000

/**
 * The OID of text[] in PostgreSQL's catalogue. It is a number here because the driver has no constants for array types.
 */
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0]

export function openDatabase({ url, poolSize, log }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: columnTypes(),
    application_name: 'kamshetbuild',
    connectionTimeoutMillis: lockTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    // Custom plans are forced because a generic plan made the search 25 times slower than a plan for the actual search
    // words. The time zone is fixed because all dates are truncated in UTC.
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=UTC',
  })
  // This happens when the server closes an idle connection. The pool then opens a new one. Without this listener, the
  // process would exit.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`))
  // The server may also close a connection between two statements of a transaction. That error can be ignored here,
  // because the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      if (event.queryDurationMillis < SLOW_QUERY_MS) return
      log.warn(`A query took ${Math.round(event.queryDurationMillis)} ms: ${event.query.sql.slice(0, 500)}`)
    },
  })
  return { db, pool, close: closer(pool) }
}

/**
 * Runs `run` in a transaction. If PostgreSQL aborts the transaction because of other transactions, it is run again, at
 * most twice. So if `run` has effects outside the database, they must be harmless when repeated. If `db` is already a
 * transaction, `run` becomes part of it.
 */
export async function inTransaction<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db)
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !ABORTED_BY_OTHERS.includes((error as { code?: string }).code ?? '')) throw error
    }
}

/**
 * Returns a function that resolves once all connections are closed. The driver's `end` resolves while connections are
 * still closing, and stopping the server or dropping a database at that moment would break them.
 */
function closer(pool: pg.Pool): () => Promise<void> {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return async () => {
    await pool.end()
    while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve))
  }
}

/**
 * How PostgreSQL types are read: whole numbers as numbers, a date as 'YYYY-MM-DD' (not as midnight in some time zone),
 * a timestamp as a Date.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const { builtins } = pg.types
  const types = new pg.TypeOverrides()
  const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
  const parsers: { oid: number; arrayOid: number; parse: (text: string) => unknown }[] = [
    { oid: builtins.INT8, arrayOid: 1016, parse: parseWholeNumber },
    { oid: builtins.NUMERIC, arrayOid: 1231, parse: Number },
    { oid: builtins.DATE, arrayOid: 1182, parse: String },
  ]
  for (const { oid, arrayOid, parse } of parsers) {
    types.setTypeParser(oid, parse)
    types.setTypeParser(arrayOid, (text: string) =>
      parseTextArray(text).map((item) => (item === null ? null : parse(item))),
    )
  }
  return types
}

function parseWholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}
