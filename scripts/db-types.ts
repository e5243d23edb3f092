/**
 * Generates src/platform/database/database-types.ts by applying the migrations to an empty database. With --check it
 * only compares, and fails if the file does not match the migrations. With --url <url> it reads a database that is
 * already migrated.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/platform/database/database-types.ts')
const silent = { info: () => undefined, warn: () => undefined, error: console.error }

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, url: { type: 'string' } } })

const types = options.url ? await typesOf(options.url) : await withEmptyDatabase(typesOf)
const current = await readFile(target, 'utf8').catch(() => '')
if (options.check && types !== current) {
  console.error('src/platform/database/database-types.ts is not what the migrations in db/ say. Run npm run db:types.')
  process.exitCode = 1
} else if (!options.check) {
  await writeFile(target, types)
  console.log(types === current ? 'The types were current.' : 'src/platform/database/database-types.ts written.')
}

async function withEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    try {
      const { pool, close } = openDatabase({ url: server.url, poolSize: 1, log: silent })
      await migrate(pool, join(root, 'db'), silent)
      await close()
      return await work(server.url)
    } finally {
      await server.stop()
    }
  })
}

/** The types of the tables. Columns keep their SQL names and have the types that openDatabase gives them. */
async function typesOf(url: string): Promise<string> {
  const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      codegen,
      ...['--print', '--log-level', 'error'],
      ...['--dialect', 'postgres', '--url', url],
      ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
      ...['--exclude-pattern', '{*.migrations,graphile_worker.*}'],
    ],
    { cwd: root },
  )
  return stdout
}
