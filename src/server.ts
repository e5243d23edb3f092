import { join } from 'node:path'
import routeFiles from 'virtual:route-files'
import type pg from 'pg'
import { coverKeys } from '#features/directory/search/covers.server.ts'
import { sampleAccounts, samplePassword } from '#features/people/accounts/sample.server.ts'
import { articlePictureKeys } from '#features/people/legal/article-pictures.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { findDatabase } from '#platform/database/embedded-postgres-place.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createFolderStorage } from '#platform/files/folder-storage.server.ts'
import { makePicturesAhead } from '#platform/files/pictures-ahead.server.ts'
import { createUrlSigner } from '#platform/files/signed-urls.server.ts'
import { inProcessAddress } from '#platform/http/http.server.ts'
import { listen } from '#platform/http/listen.server.ts'
import { createMail, sender } from '#platform/mail/mail.server.ts'
import { createSms } from '#platform/mail/sms.server.ts'
import { readBuiltAssets } from '#platform/pages/assets.server.ts'
import { createKeptPageListener, createPageCache } from '#platform/pages/page-answer.server.ts'
import type { PreparedDependencies } from '#platform/process/dependencies.server.ts'
import { type Env, readEnv } from '#platform/process/env.server.ts'
import { createLog, type Log, readableLines } from '#platform/process/log.server.ts'
import { showProgress } from '#platform/process/progress.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { failureText, say } from '#platform/process/terminal.server.ts'
import { migrateJobs } from '#platform/queue/job-workers.server.ts'
import { runCommand } from './commands.server.ts'
import { createProduct, type Product } from './product.server.ts'
import { loadSample } from './sample.server.ts'

/** Opens the dependencies: the database (embedded, unless DATABASE_URL names one), storage and mail. */
async function openDependencies(
  env: Env,
  log: Log,
): Promise<{ dependencies: PreparedDependencies; pool: pg.Pool; close: () => Promise<void> }> {
  if (!env.databaseUrl && !findDatabase(env.dataDir)) say('Creating the database …')
  // If the output is a terminal, the lines that `say` prints are enough, so the log of the start contains only warnings
  // and errors.
  const startLog = process.stdout.isTTY ? log.child({}, { level: 'warn' }) : log
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir, log: startLog })
  const url = env.databaseUrl ?? embedded!.url
  const { db, pool, close } = openDatabase({ url, poolSize: env.databaseConnections, log })
  const closeBoth = async () => {
    await close()
    await embedded?.stop()
  }
  try {
    await migrate(pool, 'db', startLog)
    await migrateJobs(pool)
    const mail = createMail({
      smtpUrl: env.smtpUrl,
      dataDir: env.dataDir,
      from: `${sender.name} <${sender.email}>`,
      log,
    })
    const now = () => new Date()
    const storage = createFolderStorage(join(env.dataDir, 'files'), createUrlSigner(sessionSecret(env), now))
    const dependencies = { db, env, log, mail, sms: createSms(env), storage, now }
    if (env.sampleData) await loadSample(dependencies, (total) => showProgress('Sample data', total))
    return { dependencies, pool, close: closeBoth }
  } catch (error) {
    await closeBoth()
    throw error
  }
}

/** Reads the environment and opens the dependencies. */
export async function prepare() {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel, process.stdout.isTTY ? await readableLines() : undefined)
  return { env, log, ...(await openDependencies(env, log)) }
}

/** Listens until SIGINT or SIGTERM. Then pending requests and jobs are finished, and the database stops last. */
async function run() {
  const { env, log, dependencies, pool, close } = await prepare()
  const clientFolder = join(process.cwd(), 'dist/client')
  const cache = createPageCache()
  const assets = await readBuiltAssets(clientFolder, routeFiles)
  const product = createProduct(dependencies, pool, { assets, clientFolder, cache })
  const closeAll = async () => {
    await product.stop()
    await close()
  }
  const first = createKeptPageListener(cache, log, env)
  const listening = await listen(product.app.fetch, { ...env, first }).catch(async (error) => {
    await closeAll()
    throw error
  })
  product.realtime.attach(listening.server)
  if (!process.stdout.isTTY) log.info({ address: env.host, port: listening.port, url: env.publicUrl }, 'listening')
  say(welcome(env))
  const ahead = new AbortController()
  const made = makeCoversAhead(dependencies, product.app, ahead.signal)
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info(`Stopping (${signal}) …`)
    ahead.abort()
    await product.realtime.stop()
    await listening.stop()
    await made
    await closeAll()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
}

async function makeCoversAhead(
  dependencies: PreparedDependencies,
  app: Product['app'],
  signal: AbortSignal,
): Promise<void> {
  const ask = async (path: string) => app.request(path, undefined, { inProcess: inProcessAddress })
  try {
    const { db, env, now } = dependencies
    const keys = await coverKeys(db, { language: 'en', today: now(), sampleData: env.sampleData, canSms: false })
    await makePicturesAhead(ask, [...keys, ...(await articlePictureKeys(dependencies))], signal)
  } catch (error) {
    // A failure does no harm, because pictures that were not generated now are generated on request.
    dependencies.log.warn({ err: error }, 'pictures were not made ahead')
  }
}

function welcome(env: Env): string {
  const rows: [string, string][] = [['KamshetBuild is at', env.publicUrl]]
  if (env.sampleData) {
    for (const [at, { email }] of sampleAccounts.entries()) rows.push([at ? '' : 'Demo accounts', email])
    rows.push(['Their password', samplePassword])
  }
  if (!env.smtpUrl) rows.push(['Emails go to', join(env.dataDir, 'outbox')])
  rows.push(['To stop', 'Ctrl-C'])
  return `\n${rows.map(([label, text]) => `  ${label.padEnd(20)}${text}`).join('\n')}\n`
}

if (import.meta.env.PROD) {
  const [command, ...rest] = process.argv.slice(2)
  const work = command ? runCommand(command, rest, prepare) : run()
  work.catch((error) => {
    say(failureText(error))
    process.exit(1)
  })
}
