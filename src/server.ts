import { join } from 'node:path'
import routeFiles from 'virtual:route-files'
import { serve } from '@hono/node-server'
import { createApp, type Pages } from './app.server.ts'
import { readBuiltAssets } from './platform/assets.server.ts'
import { openDatabase } from './platform/database.server.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.server.ts'
import { type Env, readEnv } from './platform/env.server.ts'
import type { Ground } from './platform/ground.server.ts'
import { createLog, type Log } from './platform/log.server.ts'
import { createMail } from './platform/mail.server.ts'
import { migrate } from './platform/migrate.server.ts'
import { showProgress } from './platform/progress.server.ts'
import { createFolderStorage } from './platform/storage.server.ts'
import { loadSample } from './sample.server.ts'

/** Opens what the product stands on: database (embedded, unless DATABASE_URL names one), storage, mail. */
async function openGround(env: Env, log: Log): Promise<{ ground: Ground; close: () => Promise<void> }> {
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  const { db, pool, close } = openDatabase({ url: env.databaseUrl ?? embedded!.url, poolSize: 10, log })
  await migrate(pool, 'db', log)
  const mail = createMail({
    smtpUrl: env.smtpUrl,
    dataDir: env.dataDir,
    from: 'KamshetBuild <hello@kamshetbuild.in>',
    log,
  })
  const ground = { db, env, log, mail, storage: createFolderStorage(join(env.dataDir, 'files')), now: () => new Date() }
  if (env.sampleData) await loadSample(ground, (total) => showProgress('Sample data', total))
  return {
    ground,
    close: async () => {
      await close()
      await embedded?.stop()
    },
  }
}

/** Reads the environment, opens the ground. */
export async function prepare() {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  return { env, log, ...(await openGround(env, log)) }
}

/** Listens, and stops cleanly on SIGINT and SIGTERM: requests under way are finished first. */
function listen({ env, log, ground, close }: Awaited<ReturnType<typeof prepare>>, pages: Pages) {
  const app = createApp(ground, pages)
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, ({ address, port }) => {
    log.info({ address, port, url: env.publicUrl }, 'listening')
  })
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
}

if (import.meta.env.PROD) {
  const clientFolder = join(process.cwd(), 'dist/client')
  listen(await prepare(), { assets: await readBuiltAssets(clientFolder, routeFiles), clientFolder })
}
