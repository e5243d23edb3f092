import { spawn } from 'node:child_process'
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asServerUser, type Binaries, isAlive } from './embedded-postgres-files.server.ts'
import { type Place, socketFolder } from './embedded-postgres-place.server.ts'

export type Cluster = { place: Place; binaries: Binaries; fsync: boolean }

export type ServerProcess = { hasEnded(): boolean; output(): Promise<string> }

const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Without replication the WAL is needed for recovery only.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const LOG_LIMIT_BYTES = 10_000_000

/**
 * Starts a server that outlives this process. It runs in its own session, so that Ctrl-C reaches only this process and
 * requests finish before the database stops.
 */
export async function launch({ place, binaries, fsync }: Cluster): Promise<ServerProcess> {
  const logFile = join(place.base, 'postgres.log')
  const written = (await stat(logFile).catch(() => undefined))?.size ?? 0
  const isFull = written > LOG_LIMIT_BYTES
  if (isFull) await rename(logFile, `${logFile}.old`)
  const log = await open(logFile, 'a', 0o600)

  const settings = { ...SETTINGS, fsync: fsync ? 'on' : 'off', full_page_writes: fsync ? 'on' : 'off' }
  const args = ['-D', place.data, '-k', await socketFolder(place)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const server = spawn(join(binaries.folder, 'bin', 'postgres'), args, {
    ...asServerUser(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let failure: Error | undefined
  server.once('error', (error) => {
    failure = error
  })
  server.unref()
  await log.close()
  return {
    hasEnded: () => failure !== undefined || server.exitCode !== null || server.signalCode !== null,
    output: async () => failure?.message ?? (await readFile(logFile)).subarray(isFull ? 0 : written).toString(),
  }
}

export type PidFile = { pid: number; socketFolder: string; isReady: boolean }

/** Reads the pid file in this data folder. The file may be half written, or left behind by a killed server. */
export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , folder, , , status] = text.split('\n')
  return pid && folder ? { pid: Number(pid), socketFolder: folder, isReady: status?.trim() === 'ready' } : undefined
}

/**
 * Removes the pid file of a killed server whose pid now belongs to another program or to a zombie, for example after a
 * power cut or in a restarted container. PostgreSQL checks only whether the pid exists, so it would never start again.
 * Needs Linux's /proc. On other systems the file stays.
 */
export async function removeStalePidFile(data: string): Promise<void> {
  const found = await readPidFile(data)
  if (found === undefined) return
  const status = await readFile(`/proc/${found.pid}/stat`, 'utf8').catch(() => undefined)
  if (status === undefined) return
  const isServer = /\(postgres\) [^ZX]/.test(status)
  const workingDirectory = await readlink(`/proc/${found.pid}/cwd`).catch(() => data)
  if (isServer && workingDirectory === data) return
  await rm(join(found.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
  await rm(join(data, 'postmaster.pid'), { force: true })
}

/** A fast shutdown: open transactions are rolled back, and everything committed is on disk when this resolves. */
export async function shutDown(data: string, patienceMs: number): Promise<void> {
  const found = await readPidFile(data)
  if (found === undefined) return
  process.kill(found.pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if ((await readPidFile(data))?.pid !== found.pid || !isAlive(found.pid)) return
    await wait(5)
  }
  throw new Error(`PostgreSQL (process ${found.pid}) on ${data} does not stop`)
}
