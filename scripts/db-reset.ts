import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { isAlive } from '#platform/database/embedded-postgres-files.server.ts'
import { findDatabase } from '#platform/database/embedded-postgres-place.server.ts'
import { readEnv } from '#platform/process/env.server.ts'

/**
 * `npm run db:reset` lets the next start begin with an empty database. It removes the embedded database and the stored
 * pictures, unless a process is using them. It empties the database of DATABASE_URL only with --yes.
 */
const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
const env = readEnv(process.env)
process.exitCode = env.databaseUrl ? await emptyServer(env.databaseUrl) : await removeEmbedded(env.dataDir)

async function emptyServer(url: string): Promise<number> {
  const { host, pathname } = new URL(url)
  if (!values.yes) {
    console.error(
      `DATABASE_URL is set. To delete everything in ${pathname.slice(1)} on ${host}: npm run db:reset -- --yes`,
    )
    return 1
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  console.log(`${pathname.slice(1)} on ${host} is empty.`)
  return 0
}

async function removeEmbedded(dataDir: string): Promise<number> {
  const data = findDatabase(dataDir)
  const [pid] = data ? (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n') : []
  if (pid && isAlive(Number(pid))) {
    console.error(`The database is running (process ${pid}). Stop KamshetBuild first.`)
    return 1
  }
  if (data) await rm(data, { recursive: true })
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  console.log(data ? `Removed ${data}` : 'There is no database yet.')
  return 0
}
