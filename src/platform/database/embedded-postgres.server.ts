import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, initialise } from './embedded-postgres-files.server.ts'
import { findPlace, type Log } from './embedded-postgres-place.server.ts'
import {
  type Cluster,
  launch,
  readPidFile,
  removeStalePidFile,
  type ServerProcess,
  shutDown,
} from './embedded-postgres-process.server.ts'

/** `fsync: false` is for tests only: a power cut would destroy the whole database. */
type Options = { dataDir: string; log: Log; fsync?: boolean }

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** How long to wait for a server. When it starts, crash recovery runs first and may have to read a gigabyte of WAL. */
const TIMEOUT_MS = 120_000

/**
 * The key of the advisory lock that every process holds in shared mode while it uses the server. The lock is in the
 * server's `postgres` database, which is otherwise empty.
 */
const PRESENCE = 720_418

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the server that another process runs there or that a killed process left
 * running.
 *
 * Each process holds a shared advisory lock, its presence, on one connection. `stop()` shuts the server down when no other
 * process is present, whichever process started it. A server that crashes is started again.
 */
export async function startEmbeddedPostgres({ dataDir, log, fsync = true }: Options): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, log)
  const binaries = await findBinaries(place.user)
  await initialise(place, binaries, fsync)
  const cluster = { place, binaries, fsync }

  let stopped: Promise<void> | undefined
  let presence = enter(cluster)
  const { host } = await presence
  watch()

  function watch(): void {
    presence.then(
      (client) =>
        client.once('end', () => {
          if (stopped !== undefined) return
          log.warn('The database server has gone. Starting it again.')
          presence = enter(cluster)
          watch()
        }),
      (error: Error) => log.error(error.message),
    )
  }

  log.info(`PostgreSQL ${binaries.major} on ${place.data} (to look inside: psql -h ${host} -U kamshetbuild)`)
  return {
    url: `postgresql://kamshetbuild@localhost:5432/kamshetbuild?host=${encodeURIComponent(host)}`,
    stop: () => {
      stopped ??= presence.then((client) => leave(cluster, client))
      return stopped
    },
  }
}

async function enter(cluster: Cluster): Promise<pg.Client> {
  const { data } = cluster.place
  const deadline = Date.now() + TIMEOUT_MS
  let server: ServerProcess | undefined
  while (Date.now() < deadline) {
    const presence = await joinServer(data)
    if (presence !== undefined) return presence
    if (server?.hasEnded() !== false) {
      const complaint = (await server?.output()) ?? ''
      // "already exists": another process has started the server first. "still in use": child processes of a killed
      // server are still running. Both errors go away by themselves.
      if (server !== undefined && !/already exists|still in use/.test(complaint)) {
        throw new Error(`PostgreSQL could not start on ${data}: ${complaint}`)
      }
      await removeStalePidFile(data)
      server = await launch(cluster)
    }
    await wait(10)
  }
  throw new Error(
    `PostgreSQL on ${data} has not answered for ${TIMEOUT_MS / 1000} seconds. See postgres.log beside that folder.`,
  )
}

/**
 * Connects to the running server of `data` and takes the presence lock. Returns undefined when there is no server, or
 * when it is still starting or already stopping.
 */
async function joinServer(data: string): Promise<pg.Client | undefined> {
  const found = await readPidFile(data)
  if (found?.isReady !== true) return undefined
  const client = new pg.Client({
    host: found.socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: `kamshetbuild ${process.pid} is present`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined) // 'end' follows
  try {
    await client.connect()
    // A copied data folder contains the original's pid file, so the server that answers may be the original's.
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    if (rows[0].folder === data) {
      // Waits if the last process is leaving at this moment. Fails if that process then stops the server.
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE])
      return client
    }
  } catch {
    // The server is not ready yet, or has already stopped.
  }
  await client.end().catch(() => undefined)
  return undefined
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE])
  // The lock is never released. A process that wants to join waits for it until this server has stopped, and then
  // starts the next server.
  const isLast = await presence.query('select pg_try_advisory_lock($1) as is_last', [PRESENCE]).then(
    ({ rows }) => rows[0].is_last === true,
    () => false, // Another process that left at the same moment is shutting the server down.
  )
  if (isLast) await shutDown(cluster.place.data, TIMEOUT_MS)
  await presence.end().catch(() => undefined)
}
