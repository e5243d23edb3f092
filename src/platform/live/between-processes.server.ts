import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type pg from 'pg'
import type { Server, ServerOptions } from 'socket.io'
import type { Log } from '#platform/process/log.server.ts'
import { openListeningPool } from './listening-pool.server.ts'
import { createOutage, type Outage } from './outage.server.ts'

/** Carries live events from one process of the product to the others. */
export type BetweenProcesses = {
  adapter: ServerOptions['adapter']
  /**
   * Whether there may be other processes. A process announces itself once it listens, but processes that start together
   * do not hear each other's announcements. A process that was heard once may still be running, even if it has been
   * silent for a while.
   */
  hasOthers(io: Server): Promise<boolean>
  close(): Promise<void>
}
type Options = {
  pool: pg.Pool
  redisUrl: string | undefined
  log: Log
  /**
   * How often to check that this process still hears the others. A connection that needs longer than this to answer
   * counts as ended.
   */
  probeEveryMs: number
  /**
   * Called when this process begins to hear the others, for the first time or again. It has missed what they sent
   * before.
   */
  onHeard: () => void
  /** Called when this process can send again after a failure. What it sent during the failure is lost. */
  onSaidAgain: () => void
}

/**
 * For this long after its start, a process may not have heard all other processes yet. Every process announces itself
 * every five seconds.
 */
const settlingMs = 15_000

/**
 * Connects the processes by PostgreSQL's NOTIFY, or by Redis if it is configured. Redis relieves the database if there
 * are very many messages.
 */
export function openBetweenProcesses(options: Options): BetweenProcesses {
  return options.redisUrl ? throughRedis(options.redisUrl, options) : throughPostgres(options)
}

function throughPostgres({ pool, log, probeEveryMs, onHeard, onSaidAgain }: Options): BetweenProcesses {
  const outage = createOutage(log, 'Live between processes', onSaidAgain)
  const listening = openListeningPool(pool, { onListening: onHeard, outage, probeEveryMs })
  const openedAt = Date.now()
  let hasSeenOthers = false
  const adapter = createPostgresAdapter(listening.pool, {
    cleanupInterval: 10 * 60_000,
    errorHandler: (error) => outage.failed(error),
  })
  return {
    adapter,
    async hasOthers(io) {
      hasSeenOthers ||= (await io.of('/').adapter.serverCount()) > 1
      return hasSeenOthers || Date.now() - openedAt < settlingMs
    },
    close() {
      outage.end()
      return listening.close()
    },
  }
}

function throughRedis(url: string, { log, probeEveryMs, onHeard, onSaidAgain }: Options): BetweenProcesses {
  // A message that can't be published now is dropped, not queued.
  const publishing = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, socketTimeout: probeEveryMs })
  // The client subscribes as soon as Redis is reachable, however late that is.
  const listening = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: probeEveryMs })
  const said = createOutage(log, 'Live between processes, to Redis', onSaidAgain)
  const heard = createOutage(log, 'Live between processes, from Redis')
  handled(publishing, said)
  handled(listening, heard)
  publishing.on('ready', said.worked)
  // The answer to the ping arrives after the client has subscribed, so from then on it listens.
  const listens = () => {
    heard.worked()
    onHeard()
  }
  listening.on('ready', () => void listening.ping().then(listens, () => undefined))
  // A connection that was cut off silently is noticed only because the ping is not answered.
  const probing = setInterval(() => void listening.ping().catch(() => undefined), probeEveryMs)
  const adapter = createRedisAdapter(publishing, listening, { key: 'kamshetbuild.live' })
  return {
    adapter,
    // With Redis, other processes are always assumed, because asking would cost as much as sending.
    hasOthers: async () => true,
    async close() {
      clearInterval(probing)
      for (const outage of [said, heard]) outage.end()
      for (const client of [publishing, listening]) client.disconnect()
    },
  }
}

/**
 * Reports the failures of a client's commands. socket.io's adapter does not await commands, so a failed command would
 * otherwise be an unhandled rejection and end the process.
 */
function handled(client: Redis, outage: Outage): void {
  client.on('error', outage.failed)
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    const sent = send(command, stream) as Promise<unknown>
    sent.then(() => void (command.name === 'publish' && outage.worked()), outage.failed)
    return sent
  }
}
