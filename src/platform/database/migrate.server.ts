import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

type Migration = { number: number; name: string; sql: string; sha256: string }

type Applied = { number: number; name: string; sha256: string }

/** The advisory lock that lets one process migrate while the others wait. */
const LOCK = 720_419

const OLDEST_SERVER = 15

/**
 * How long a migration waits for a lock on a table, how long it then makes way for others, and how often it tries. A
 * statement that waits for such a lock holds up everything that comes to the table after it, so the running site would
 * stand still for as long as one slow transaction takes.
 */
const defaultPatience = { lockMs: 2_000, pauseMs: 5_000, attempts: 60 }

/** PostgreSQL's error code for a lock that was not obtained within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

type MigrationLog = { info(message: string): void; warn(message: string): void }

/**
 * Applies the NNNN_name.sql files of the folder in order, each in its own transaction. Safe to call from several
 * processes at once. Migrations only go forward: an applied file must never change. A migration that cannot lock a table
 * is tried again. Returns the names of the files it applied.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  log: MigrationLog,
  patience = defaultPatience,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    // No timeout, because another process may hold the lock for a long migration, and a migration of this process may
    // take long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<Applied>('select number, name, sha256 from migrations order by number')
    refuseOtherHistory(migrations, applied)

    const pending = migrations.slice(applied.length)
    for (const migration of pending) {
      await applyPatiently(client, migration, log, patience)
      log.info(`Database migrated: ${migration.name}`)
    }
    return pending.map((migration) => migration.name)
  } finally {
    // Releases the lock and resets the settings. If that fails, the connection is closed, which has the same effect.
    await client.query('discard all').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const number = index + 1
      if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(file) || Number(file.slice(0, 4)) !== number) {
        throw new Error(`${join(folder, file)} should be called ${String(number).padStart(4, '0')}_some_name.sql`)
      }
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n') // git on Windows may check out CRLF.
      return { number, name: file.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version') as version")
  const version: string = rows[0].version
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return
  throw new Error(`The database server is PostgreSQL ${version}; KamshetBuild needs ${OLDEST_SERVER} or newer.`)
}

function refuseOtherHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index]
    if (migration === undefined) {
      throw new Error(
        `The database has seen migration ${name}, which this version of KamshetBuild does not have. Start the newer version, or restore a backup.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `Migration ${migration.name} has changed since this database saw it (as ${name}). Put the file back as it was and make the change ` +
          'in a new migration; while developing, npm run db:reset starts with an empty database instead.',
      )
    }
  }
}

async function applyPatiently(
  client: pg.PoolClient,
  migration: Migration,
  log: MigrationLog,
  { lockMs, pauseMs, attempts }: typeof defaultPatience,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, migration, lockMs)
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      if (code !== LOCK_NOT_AVAILABLE || attempt === attempts) throw error
      log.warn(
        `Migration ${migration.name} needs a table that another transaction has locked. It is tried again in ${pauseMs / 1000} s (${attempt} of ${attempts}).`,
      )
      await setTimeout(pauseMs)
    }
}

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration, lockMs: number): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [number, name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
    throw new Error(`Migration ${name} failed${line}: ${error.message}. The database is as it was before it.`, {
      cause: error,
    })
  }
}
