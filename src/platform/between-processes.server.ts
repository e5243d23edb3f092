import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type pg from 'pg'
import type { Server, ServerOptions } from 'socket.io'
import { openListeningPool } from './listening-pool.server.ts'
import type { Log } from './log.server.ts'

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
type Options = { pool: pg.Pool; redisUrl: string | undefined; log: Log }

/** So long after the start others may be there that have not been heard: they say so every five seconds. */
const settlingMs = 15_000

/** PostgreSQL's NOTIFY, or Redis where there is one: it takes the load off a database with very many messages. */
export function openBetweenProcesses({ pool, redisUrl, log }: Options): BetweenProcesses {
  return redisUrl ? throughRedis(redisUrl, log) : throughPostgres(pool, log)
}

function throughPostgres(pool: pg.Pool, log: Log): BetweenProcesses {
  const listening = openListeningPool(pool)
  const openedAt = Date.now()
  let hasSeenOthers = false
  const adapter = createPostgresAdapter(listening.pool, {
    cleanupInterval: 10 * 60_000,
    errorHandler: (error) => log.warn(`Live between processes: ${error.message}`),
  })
  return {
    adapter,
    async hasOthers(io) {
      hasSeenOthers ||= (await io.of('/').adapter.serverCount()) > 1
      return hasSeenOthers || Date.now() - openedAt < settlingMs
    },
    close: () => listening.close(),
  }
}

function throughRedis(url: string, log: Log): BetweenProcesses {
  // What can't be published is not kept until it can: by then pages have asked for it again.
  const publishing = new Redis(url, { enableOfflineQueue: false, lazyConnect: true, maxRetriesPerRequest: 0 })
  const listening = new Redis(url)
  for (const client of [publishing, listening])
    client.on('error', (error: Error) => log.warn(`Live between processes, Redis: ${error.message}`))
  void publishing.connect().catch(() => undefined)
  const adapter = createRedisAdapter(publishing, listening, { key: 'kamshetbuild.live' })
  return {
    adapter,
    // To ask would cost as much as to tell.
    hasOthers: async () => true,
    async close() {
      for (const client of [publishing, listening]) client.disconnect()
    },
  }
}
