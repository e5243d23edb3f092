import { createServer } from 'node:http'
import { createLiveSessions } from '#features/people/accounts/request-visitor.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { createRealtime } from '#platform/live/realtime.server.ts'
import { readEnv } from '#platform/process/env.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { connectMessages } from '../../src/product.server.ts'
import { answerMemory } from '../memory.ts'

/**
 * The product's server for the benchmark: its live connections and messages, without the limit of messages per account
 * and minute.
 */
process.once('message', async ({ url, secret }: { url: string; secret: string }) => {
  const env = readEnv({ SESSION_SECRET: secret, LOG_LEVEL: 'warn', DATABASE_URL: url })
  const log = createLog('warn')
  const { db, pool } = openDatabase({ url, poolSize: 25, log })
  const now = () => new Date()
  const sessions = createLiveSessions({ db, env, now })
  const realtime = createRealtime({ pool, publicUrl: env.publicUrl, log, ...sessions, mostSaid: 1_000_000_000 })
  const dependencies = { db, log, now, live: realtime }
  const noLimit = () => createLimit(1_000_000_000, 60)
  connectMessages(dependencies, realtime, { messages: noLimit(), signs: noLimit() })
  answerMemory()
  process.on('SIGTERM', () => process.exit(0))
  const server = createServer()
  realtime.attach(server)
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
})
