import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { migrateJobs } from '#platform/queue/job-workers.server.ts'
import { createDatabase, dropDatabase, urlOf } from './database-copies.ts'
import { makeDatabaseFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a server on which tests may create databases. */
    testServerUrl: string
  }
}

const TEMPLATE = 'kb_template'

const tell = (message: string) => void process.stderr.write(`${message}\n`)
const quiet = { info: () => undefined, warn: tell, error: tell }

/**
 * Starts one PostgreSQL for the whole run: the embedded one, or the one of TEST_DATABASE_URL. It has a migrated
 * template, of which each test file that calls `testDatabase` gets a copy.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  await dropDatabase(server.url, TEMPLATE)
  await createDatabase(server.url, TEMPLATE)
  const { pool, close } = openDatabase({ url: urlOf(server.url, TEMPLATE), poolSize: 1, log: quiet })
  await migrate(pool, join(import.meta.dirname, '../../../db'), quiet)
  await migrateJobs(pool)
  await close() // A database with open connections cannot be copied.
  provide('testServerUrl', server.url)
  return async () => {
    await dropDatabase(server.url, TEMPLATE)
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }

  const dataDir = await makeDatabaseFolder()
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, fsync: false })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
