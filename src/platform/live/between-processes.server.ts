import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type pg from 'pg'
import type { Server, ServerOptions } from 'socket.io'
import type { Log } from '#platform/process/log.server.ts'
import { openListeningPool } from './listening-pool.server.ts'
import { createOutage, type Outage } from './outage.server.ts'

/** What carries live events from one process of the product to the others. */
export type BetweenProcesses = {
  adapter: ServerOptions['adapter']
  /**
   * Whether there may be other processes. Each says that it is there once it listens, but those that start together do not hear each
   * other's first word; and once there was another, it may be there though this process has not heard of it for a while.
   */
  hasOthers(io: Server): Promise<boolean>
  close(): Promise<void>
}
type Options = {
  pool: pg.Pool
  redisUrl: string | undefined
  log: Log
  /** How often is looked whether this process still hears the others. A connection that takes as long to answer has ended. */
  probeEveryMs: number
  /** This process hears the others, from now on or again: what they said before, it has missed. */
  onHeard: () => void
  /** What it says arrives again after something has failed: that is lost. */
  onSaidAgain: () => void
}

/** So long after the start others may be there that have not been heard: they say so every five seconds. */
const settlingMs = 15_000

/** PostgreSQL's NOTIFY, or Redis where there is one: it takes the load off a database with very many messages. */
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
  // What can't be published is not kept until it can.
  const publishing = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, socketTimeout: probeEveryMs })
  // It subscribes as soon as Redis is there, however late that is.
  const listening = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: probeEveryMs })
  const said = createOutage(log, 'Live between processes, to Redis', onSaidAgain)
  const heard = createOutage(log, 'Live between processes, from Redis')
  handled(publishing, said)
  handled(listening, heard)
  publishing.on('ready', said.worked)
  // The answer comes after what the client has subscribed to.
  const listens = () => {
    heard.worked()
    onHeard()
  }
  listening.on('ready', () => void listening.ping().then(listens, () => undefined))
  // A connection that was cut off without a word is noticed only by what it does not answer.
  const probing = setInterval(() => void listening.ping().catch(() => undefined), probeEveryMs)
  const adapter = createRedisAdapter(publishing, listening, { key: 'kamshetbuild.live' })
  return {
    adapter,
    // To ask would cost as much as to tell.
    hasOthers: async () => true,
    async close() {
      clearInterval(probing)
      for (const outage of [said, heard]) outage.end()
      for (const client of [publishing, listening]) client.disconnect()
    },
  }
}

/** socket.io's adapter waits for no command: one that fails would be an unhandled rejection, and the end of the process. */
function handled(client: Redis, outage: Outage): void {
  client.on('error', outage.failed)
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    const sent = send(command, stream) as Promise<unknown>
    sent.then(() => void (command.name === 'publish' && outage.worked()), outage.failed)
    return sent
  }
}
